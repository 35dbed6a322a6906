import { CopyButton } from '#ui/controls/CopyButton';
import s from './Recharge.module.css';

/** A value to copy, as it must be typed elsewhere. */
export const CopyLine = ({ label, value }: { label: string; value: string }) => (
  <div className={s.line}>
    <dt className="s13 muted">{label}</dt>
    <dd className={s.value} translate="no">
      {value}
    </dd>
    <dd>
      <CopyButton text={value} words="recharge" what={label} />
    </dd>
  </div>
);
