import { FormattedMessage, useIntl } from 'react-intl';
import type { Paper } from '#contract/documents';
import { Button } from '#ui/controls/Button';
import s from './Orders.module.css';

export interface OrderPapersProps {
  papers: readonly Paper[];
  /** The one that is being fetched: the note of a credit note, '' for the invoice. */
  making: string | null;
  onPaper: (paper: Paper) => void;
}
/** Invoice and credit notes of an order, to download. */
export function OrderPapers({ papers, making, onPaper }: OrderPapersProps) {
  const intl = useIntl();
  if (papers.length === 0) return null;
  return (
    <section className={`card ${s.box}`}>
      <h2>
        <FormattedMessage id="paper.title" />
      </h2>
      <div className={s.actions}>
        {papers.map((paper) => (
          <Button
            key={paper.note ?? ''}
            size="sm"
            icon="download-simple"
            onClick={() => onPaper(paper)}
            busyText={
              making === (paper.note ?? '') ? intl.formatMessage({ id: 'paper.making' }) : undefined
            }
          >
            <FormattedMessage id={`paper.${paper.kind}`} values={{ number: paper.number ?? '' }} />
          </Button>
        ))}
      </div>
    </section>
  );
}
