import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { announce } from '#ui/feedback/announce';
import { Button } from '#ui/controls/Button';
import { StickyBar } from '#ui/shell/layout';
import { useMoney } from '#ui/money/money';
import { Note } from '#ui/feedback/Note';
import { problemText } from '#ui/feedback/problemText';
import { Quantity } from '#ui/controls/Quantity';
import s from './ProductDetail.module.css';
import type { AddProblem } from './addProblem';

/** Fewer than this are said as a number; more are simply in stock. */
const FEW = 5;
const MAX = 999;
export interface BuyingProps {
  /** How many there are; null while no variant is chosen. */
  stock: number | null;
  price: string;
  onSale: boolean;
  busy: 'stay' | 'checkout' | null;
  onAdd: (then: 'stay' | 'checkout') => void;
}

function Stock({ stock }: { stock: number | null }) {
  if (stock === null) return null;
  if (stock === 0)
    return (
      <div>
        <p className={s.none}>
          <FormattedMessage id="product.soldOut" />
        </p>
        <p className="s14 muted">
          <FormattedMessage id="product.soldOut.wish" />
        </p>
      </div>
    );
  return stock <= FEW ? (
    <p className={s.few}>
      <FormattedMessage id="product.left" values={{ count: stock }} />
    </p>
  ) : (
    <p className={s.enough}>
      <FormattedMessage id="product.inStock" />
    </p>
  );
}

/** Refusals are said aloud once and stay on the page. */
function Problem({ problem }: { problem: AddProblem | null }) {
  const intl = useIntl();
  const text = (() => {
    if (!problem || problem.kind === 'choose' || problem.kind === 'gone') return '';
    if (problem.kind === 'stock')
      return intl.formatMessage(
        { id: problem.left > 0 ? 'product.problem.stock' : 'product.problem.none' },
        { count: problem.left, there: problem.there, cart: problem.inCart },
      );
    return problemText(intl, problem.code, 'product.problem.failed').words;
  })();
  useEffect(() => {
    if (text) announce(text, 'assertive');
  }, [text]);
  return text ? <Note tone="warn">{text}</Note> : null;
}

/** Quantity, stock and the two ways to get it. */
export function ProductBuy({
  stock,
  busy,
  onAdd,
  onSale,
  quantity,
  problem,
  onQuantity,
}: BuyingProps & {
  quantity: number;
  problem: AddProblem | null;
  onQuantity: (next: number) => void;
}) {
  const intl = useIntl();
  const word = (id: string) => intl.formatMessage({ id });
  if (!onSale)
    return (
      <Note tone="info" title={word('product.gone')}>
        {word('product.gone.text')}
      </Note>
    );
  const out = stock === 0;
  return (
    <>
      <Stock stock={stock} />
      <div className={s.buy}>
        {!out && (
          <Quantity value={quantity} max={Math.min(stock ?? MAX, MAX)} onChange={onQuantity} />
        )}
        <span className={s.buttons}>
          <Buttons out={out} busy={busy} onAdd={onAdd} />
        </span>
      </div>
      <Problem problem={problem} />
    </>
  );
}

function Buttons({
  out,
  busy,
  onAdd,
  buy,
}: {
  out: boolean;
  busy: BuyingProps['busy'];
  onAdd: BuyingProps['onAdd'];
  buy?: string;
}) {
  const intl = useIntl();
  const word = (id: string) => intl.formatMessage({ id });
  const reason = out ? word('product.soldOut') : undefined;
  return (
    <>
      <Button
        kind="soft"
        block={out}
        disabled={out}
        reason={reason}
        busyText={busy === 'stay' ? word('product.adding') : undefined}
        onClick={busy ? undefined : () => onAdd('stay')}
      >
        {word('product.add')}
      </Button>
      <Button
        kind="primary"
        block={out}
        disabled={out}
        reason={reason}
        busyText={busy === 'checkout' ? word('product.adding') : undefined}
        onClick={busy ? undefined : () => onAdd('checkout')}
      >
        {buy ?? word('product.buyNow')}
      </Button>
    </>
  );
}

/** The same two buttons at the lower edge of narrow pages, with the price. */
export function ProductBuyBar({ stock, price, busy, onAdd }: BuyingProps) {
  const intl = useIntl();
  const { show } = useMoney();
  if (stock === 0) return null;
  return (
    <StickyBar>
      <Buttons
        out={false}
        busy={busy}
        onAdd={onAdd}
        {...(stock === null
          ? {}
          : { buy: intl.formatMessage({ id: 'product.buyNowFor' }, { price: show(price) }) })}
      />
    </StickyBar>
  );
}
