import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ListingField } from '#contract/verdicts';
import type { ListingDetail } from '#contract/listings';
import { FieldError } from '#ui/fields/Field';
import { Note } from '#ui/feedback/Note';
import s from './Product.module.css';

/** What a reviewer did not accept, beside the very field (SB-2). */
export function Refusals({
  refusals,
  field,
}: {
  refusals: ListingDetail['refusals'] | undefined;
  field: ListingField;
}) {
  return refusals
    ?.filter((one) => one.field === field)
    .map(({ reason, note }) => (
      <Note key={reason} tone="warn" title={<FormattedMessage id={`listing.why.${reason}`} />}>
        {note && <span translate="no">{note}</span>}
      </Note>
    ));
}
type Props = {
  at: string;
  title: ReactNode;
  lead?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
};
/**
 * One part of the form under its heading; a problem of the whole part is said here and focused
 * here.
 */
export function Part({ at, title, lead, error, children }: Props) {
  return (
    <section className={`card ${s.part}`} data-at={at} tabIndex={-1} aria-labelledby={`part-${at}`}>
      <div>
        <h2 id={`part-${at}`}>{title}</h2>
        {lead && <p className="s14 muted">{lead}</p>}
      </div>
      {error && <FieldError id={`wrong-${at}`}>{error}</FieldError>}
      {children}
    </section>
  );
}
