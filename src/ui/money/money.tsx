import { createContext, useContext, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { cx } from '../cx';
import s from './money.module.css';

export type MoneyTools = {
  /** Amount on the wire (USD, "12.50") -> text in the shopper's currency and language. */
  show: (amount: string) => string;
  /** The same amount in a second currency, with its rate: "≈ €71.74 · rate 0.9186". */
  note?: (amount: string) => string | undefined;
  /**
   * Several prices as one amount: each unit rounded once, then counted and summed, as the bill is.
   */
  sum?: (parts: { amount: string; times?: number }[]) => string;
};

/** How amounts are written; the app provides it once. Without it amounts are US dollars. */
export const MoneyContext = createContext<MoneyTools>({ show: (amount) => `US$${amount}` });
export const useMoney = (): MoneyTools => useContext(MoneyContext);

/** An amount that never wraps and that page translators leave alone. */
export function Money({ amount, className }: { amount: string; className?: string | undefined }) {
  return (
    <span className={cx(s.money, className)} translate="no">
      {useMoney().show(amount)}
    </span>
  );
}

/** Splits "US$24.50" or "24,50 €" into symbol and digits so that the symbol can be small. */
function symbolSmall(text: string): ReactNode {
  const [, before = '', digits = text, after = ''] =
    /^([^\d]*)(\d.*\d|\d)([^\d]*)$/s.exec(text) ?? [];
  return (
    <>
      {before && <small>{before}</small>}
      {digits}
      {after && <small>{after}</small>}
    </>
  );
}

/** The least of several prices, in the order of words that the language has. */
export const PriceFrom = ({ price }: { price: ReactNode }) => (
  <FormattedMessage
    id="ui.price.from"
    values={{ price, small: (words: ReactNode) => <small key="from">{words}</small> }}
  />
);

export type PriceProps = {
  amount: string;
  was?: string | undefined;
  deal?: boolean;
  from?: boolean;
  size?: 'md' | 'lg';
  note?: boolean;
};

/**
 * The price of a product: normal, deal, "from", with the struck-through one and the second
 * currency.
 */
export function Price({
  amount,
  was,
  deal = false,
  from = false,
  size = 'md',
  note = false,
}: PriceProps) {
  const { show, note: second } = useMoney();
  const alt = note ? second?.(amount) : undefined;
  const shown = (
    <span className={s.money} translate="no">
      {symbolSmall(show(amount))}
    </span>
  );
  return (
    <span className={s.row}>
      <span className={cx(s.price, deal && s.deal, size === 'lg' && s.lg)}>
        <span className="sr">
          <FormattedMessage id={deal ? 'ui.price.deal' : 'ui.price'} />{' '}
        </span>
        {from ? <PriceFrom price={shown} /> : shown}
      </span>
      {was && (
        <span className={s.was}>
          <span className="sr">
            <FormattedMessage id="ui.price.was" />{' '}
          </span>
          <Money amount={was} />
        </span>
      )}
      {alt && (
        <span className="s13 muted num" translate="no">
          {alt}
        </span>
      )}
    </span>
  );
}

export type MoneyRowProps = {
  label: ReactNode;
  amount?: string;
  children?: ReactNode;
  kind?: 'plain' | 'total' | 'less';
  note?: boolean;
};

/** One line of a bill: words left, amount right. Put several in <MoneyRows>. */
export function MoneyRow({ label, amount, children, kind = 'plain', note = false }: MoneyRowProps) {
  const second = useMoney().note;
  const alt = note && amount ? second?.(amount) : undefined;
  return (
    <div className={cx(s.line, s[kind])}>
      <dt>{label}</dt>
      <dd>
        {amount ? <Money amount={amount} /> : children}
        {alt && (
          <small className={s.alt} translate="no">
            {alt}
          </small>
        )}
      </dd>
    </div>
  );
}

/** The list around MoneyRow; `inset` is the grey box inside a card. */
export const MoneyRows = ({
  inset = false,
  children,
}: {
  inset?: boolean;
  children: ReactNode;
}) => <dl className={cx(s.lines, inset && s.inset)}>{children}</dl>;
