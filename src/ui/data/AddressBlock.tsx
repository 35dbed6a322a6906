import { shownPhone } from '#contract/phone';
import { Chip } from '../controls/Chip';

export type AddressBlockProps = {
  name: string;
  phone?: string | undefined;
  /** Already in the order of its country. */ lines: string[];
  /** "Default", already worded. */ mark?: string | undefined;
};

/** A postal address. Not translated: it is written for the courier. */
export function AddressBlock({ name, phone, lines, mark }: AddressBlockProps) {
  return (
    <address style={{ fontStyle: 'normal' }} className="s14 muted" translate="no">
      <span className="row wr">
        <b style={{ color: 'var(--ink)' }}>{name}</b>
        {phone && <span className="num">{shownPhone(phone)}</span>}
        {mark && <Chip tone="brand">{mark}</Chip>}
      </span>
      {lines.map((line, i) => (
        <span key={`${i}-${line}`} style={{ display: 'block' }}>
          {line}
        </span>
      ))}
    </address>
  );
}
