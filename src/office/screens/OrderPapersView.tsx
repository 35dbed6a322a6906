import { FormattedMessage, useIntl } from 'react-intl';
import type { PaperKind } from '#contract/documents';
import { Button } from '#ui/controls/Button';

/** A document that can be downloaded. */
export interface Wanted {
  kind: PaperKind;
  /** Which credit note. */
  note: string | null;
  number: string | null;
}
export interface OrderPapersViewProps {
  papers: readonly Wanted[];
  /** The one that is being fetched. */
  making: Wanted | null;
  onPaper: (paper: Wanted) => void;
}
const keyOf = ({ kind, note }: Wanted): string => `${kind}-${note ?? ''}`;

/** What can be downloaded of an order, in a row above it. */
export function OrderPapersView({ papers, making, onPaper }: OrderPapersViewProps) {
  const intl = useIntl();
  if (papers.length === 0) return null;
  return (
    <div className="row wr">
      {papers.map((one) => (
        <Button
          key={keyOf(one)}
          size="sm"
          icon="download-simple"
          onClick={() => onPaper(one)}
          busyText={
            making && keyOf(making) === keyOf(one)
              ? intl.formatMessage({ id: 'office.paper.making' })
              : undefined
          }
        >
          <FormattedMessage id={`office.paper.${one.kind}`} values={{ number: one.number ?? '' }} />
        </Button>
      ))}
    </div>
  );
}
