import { FormattedMessage, useIntl } from 'react-intl';
import type { ReactNode } from 'react';
import type { ProductDetail } from '#contract/catalogue';
import { Picture } from '#ui/catalogue/Picture';
import { FieldError } from '#ui/fields/Field';
import { Note } from '#ui/feedback/Note';
import { cx } from '#ui/cx';
import { chosen, isApart, looks, offered, pick, type Offered, type Picked } from './options';
import s from './ProductOptions.module.css';

export interface ProductOptionsProps {
  product: ProductDetail;
  picked: Picked;
  /** The option that was asked for and not given; -1 for none. */
  missing: number;
  /** Stands with the option that is the size. */
  sizes?: ReactNode;
  onPick: (next: Picked, sku: string | undefined) => void;
}
type Option = ProductDetail['options'][number];

const labelOf = ({ values }: Option, value: string) =>
  values.find((one) => one.value === value)?.label ?? value;
/** What is picked of the options, but one, in the reader's words: "Purple · Wide". */
export const pickedWords = (options: Option[], picked: Picked, but = -1): string =>
  options
    .flatMap((option, i) => {
      const value = picked[i];
      return i === but || value == null ? [] : [labelOf(option, value)];
    })
    .join(' · ');

interface ValueProps {
  at: number;
  one: Offered;
  label: string;
  /** How it looks, beside its word. */
  picture: string | undefined;
  now: boolean;
  onPick: () => void;
}
function Value({ at, one, label, picture, now, onPick }: ValueProps) {
  const { value, soldOut, apart } = one;
  return (
    <label className={cx(s.value, soldOut && s.out, apart && s.apart)}>
      <input type="radio" name={`option-${at}`} value={value} checked={now} onChange={onPick} />
      <span>
        {picture && <Picture src={picture} alt="" width={30} className={s.look} />}
        {label}
        {soldOut && (
          <span className="sr">
            , <FormattedMessage id="ui.product.soldOut" />
          </span>
        )}
      </span>
    </label>
  );
}

interface GroupProps extends ProductOptionsProps {
  option: Option;
  at: number;
}
/**
 * One option as a group of radio buttons, with what does not exist beside the rest of the choice.
 */
function Group({ product, picked, missing, sizes, onPick, option, at }: GroupProps) {
  const intl = useIntl();
  const all = offered(product, picked, at);
  const pictures = looks(product, at);
  const now = picked[at];
  const others = pickedWords(product.options, picked, at);
  const apart = intl.formatList(
    all.filter((one) => one.apart).map(({ value }) => labelOf(option, value)),
    { type: 'unit' },
  );
  const bad = missing === at;
  const ids = [bad && `option-${at}-error`, apart && `option-${at}-apart`]
    .filter(Boolean)
    .join(' ');
  const choose = (value: string) => {
    const next = pick(picked, at, value);
    onPick(next, chosen(product, next)?.sku);
  };
  return (
    <fieldset className={s.option} aria-describedby={ids || undefined}>
      <legend>
        <b>{option.name}</b>
        {now != null && <>: {labelOf(option, now)}</>}
      </legend>
      <div className="row wr">
        {all.map((one) => (
          <Value
            key={one.value}
            at={at}
            one={one}
            label={labelOf(option, one.value)}
            picture={pictures[one.value]}
            now={now === one.value}
            onPick={() => choose(one.value)}
          />
        ))}
      </div>
      {product.size_guide?.option === at && sizes}
      {apart && (
        <p className="s13 muted" id={`option-${at}-apart`}>
          <FormattedMessage id="product.option.apart" values={{ others, values: apart }} />
        </p>
      )}
      {bad && (
        <FieldError id={`option-${at}-error`}>
          {intl.formatMessage({ id: 'product.choose' }, { option: option.name })}
        </FieldError>
      )}
    </fieldset>
  );
}

/** What can be chosen; only what exists is offered, and what is chosen stays chosen. */
export function ProductOptions(props: ProductOptionsProps) {
  const { product, picked } = props;
  return (
    <>
      {product.options.map((option, at) => (
        <Group key={option.name} {...props} option={option} at={at} />
      ))}
      {isApart(product, picked) && (
        <Note tone="warn">
          <output>
            <FormattedMessage
              id="product.apart"
              values={{ picked: pickedWords(product.options, picked) }}
            />
          </output>
        </Note>
      )}
    </>
  );
}
