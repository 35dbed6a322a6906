import { useIntl } from 'react-intl';
import type { ProductDetail } from '#contract/catalogue';
import { FieldError } from '#ui/Field';
import { cx } from '#ui/cx';
import { chosen, offered, pick, type Picked } from './options';
import s from './ProductOptions.module.css';

export interface ProductOptionsProps {
  product: ProductDetail;
  picked: Picked;
  /** The option that was asked for and not given; -1 for none. */
  missing: number;
  onPick: (next: Picked, sku: string | undefined) => void;
}

/** Each option as a group of radio buttons; only what exists is offered, what is sold out is struck through and says so. */
export function ProductOptions({ product, picked, missing, onPick }: ProductOptionsProps) {
  const intl = useIntl();
  const choose = (at: number, value: string) => {
    const next = pick(product, picked, at, value);
    onPick(next, chosen(product, next)?.sku);
  };
  return product.options.map(({ name, values }, at) => {
    const label = (value: string) => values.find((one) => one.value === value)?.label ?? value;
    const bad = missing === at;
    const now = picked[at];
    return (
      <fieldset key={name} className={s.option} aria-describedby={bad ? `option-${at}-error` : undefined}>
        <legend><b>{name}</b>{now && <>: {label(now)}</>}</legend>
        <div className="row wr">
          {offered(product, picked, at).map(({ value, soldOut }) => (
            <label key={value} className={cx(s.value, soldOut && s.out)}>
              <input type="radio" name={`option-${at}`} value={value} checked={now === value} onChange={() => choose(at, value)} />
              <span>{label(value)}{soldOut && <span className="sr">, {intl.formatMessage({ id: 'ui.product.soldOut' })}</span>}</span>
            </label>
          ))}
        </div>
        {bad && <FieldError id={`option-${at}-error`}>{intl.formatMessage({ id: 'product.choose' }, { option: name })}</FieldError>}
      </fieldset>
    );
  });
}
