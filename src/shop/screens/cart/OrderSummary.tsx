import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CartGroup, CartLine } from '#contract/cart';
import type { Quote } from '#contract/checkout';
import { toAmount, toMinor } from '#contract/money';
import { useForeign } from '#lib/foreign';
import { Ev } from '#ui/flow';
import { Icon } from '#ui/Icon';
import { Money, MoneyRow, MoneyRows, useMoney } from '#ui/money/money';
import { Note } from '#ui/feedback/Note';
import { Picture } from '#ui/catalogue/Picture';
import { ExpectedRows, SayWhere } from './Expected';
import { groundFrom } from './grounds';
import { useBill, type Bill } from './useBill';
import { goto, stepOf, type CheckoutProps } from './view';
import s from './OrderSummary.module.css';

function Item({ line, bill }: { line: CartLine; bill: Bill }) {
  const foreign = useForeign();
  return (
    <li className={s.item}>
      <span className={s.pic}>
        <Picture
          src={line.picture}
          alt=""
          ground={groundFrom(line.ground)}
          shape="arch"
          size={58}
        />
        <b className={`num ${s.count}`} aria-hidden="true">
          {line.quantity}
        </b>
      </span>
      <div className="grow">
        <p className="s14 b" lang={foreign(line.lang)}>
          {line.name}
        </p>
        <p className="s13 muted">
          {line.options}
          <span className="sr">
            <FormattedMessage id="checkout.order.quantity" values={{ count: line.quantity }} />
          </span>
        </p>
      </div>
      <p className="num s14 b" translate="no">
        {bill.line(line)}
      </p>
    </li>
  );
}
const Shop = ({ group, bill }: { group: CartGroup; bill: Bill }) => (
  <>
    <p className={`row s14 ${s.shop}`}>
      <Icon name="storefront" />
      <span>
        <FormattedMessage
          id="checkout.order.soldBy"
          values={{ shop: group.shop.name, b: (text) => <b>{text}</b> }}
        />
      </span>
    </p>
    <ul className={s.items}>
      {group.lines.map((line) => (
        <Item key={line.id} line={line} bill={bill} />
      ))}
    </ul>
  </>
);
/** What became cheaper since it was put in. */
function Cheaper({ line }: { line: CartLine }) {
  if (line.problem !== 'priceDown' || !line.price_then) return null;
  const less = toAmount(toMinor(line.price_then) - toMinor(line.price));
  return (
    <Note tone="ok" icon="tag">
      <span className="s13">
        <FormattedMessage
          id="checkout.order.cheaper"
          values={{
            name: line.name,
            amount: (
              <b className="num">
                <Money amount={less} />
              </b>
            ),
          }}
        />
      </span>
    </Note>
  );
}
const ticked = (groups: CartGroup[]) =>
  groups
    .map((group) => ({ ...group, lines: group.lines.filter((line) => line.ticked) }))
    .filter(({ lines }) => lines.length > 0);

const assurances = [
  ['shield-check', 'card'],
  ['arrow-counter-clockwise', 'cancel'],
  ['chat-circle-dots', 'help'],
] as const;
const Assurances = memo(() => (
  <ul className={`s13 ${s.assure}`}>
    {assurances.map(([icon, id]) => (
      <li key={id}>
        <Icon name={icon} size={20} />
        <span>
          <FormattedMessage id={`checkout.assure.${id}`} />
        </span>
      </li>
    ))}
  </ul>
));

/** The same amount in a second currency. */
function InDollars({ amount = '' }: { amount?: string | undefined }) {
  const other = useMoney().note?.(amount);
  return other ? (
    <small className="s13 muted" style={{ display: 'block' }} translate="no">
      {other}
    </small>
  ) : null;
}
/** Delivery and total as they are chosen, or without it as long as they are not. */
function Sum({ quote, bill }: { quote: Quote; bill: Bill }) {
  const intl = useIntl();
  const chosen = quote.deliveries.length > 0 && quote.deliveries.every((one) => one.chosen);
  return (
    <>
      <MoneyRow label={intl.formatMessage({ id: 'checkout.order.delivery' })}>
        {chosen ? (
          bill.delivery
        ) : (
          <span className="muted">
            <FormattedMessage id="checkout.order.later" />
          </span>
        )}
      </MoneyRow>
      <MoneyRow
        kind="total"
        label={intl.formatMessage({
          id: chosen ? 'checkout.order.total' : 'checkout.order.totalItems',
        })}
      >
        <span translate="no">{bill.total}</span>
        <InDollars amount={quote.totals.total} />
      </MoneyRow>
    </>
  );
}

/**
 * What is ticked, and what it comes to; at the cart, whose lines stand beside it, only the latter.
 * Drawn anew only for another answer.
 */
const Bought = memo(({ quote, atCart }: { quote: Quote; atCart: boolean }) => {
  const intl = useIntl();
  const bill = useBill(quote);
  const groups = atCart ? [] : ticked(quote.cart.groups);
  return (
    <>
      {groups.map((group) => (
        <Shop key={group.shop.id} group={group} bill={bill} />
      ))}
      {groups
        .flatMap((group) => group.lines)
        .map((line) => (
          <Cheaper key={line.id} line={line} />
        ))}
      <MoneyRows>
        <MoneyRow
          label={intl.formatMessage(
            { id: 'checkout.order.items' },
            { count: quote.cart.items_count },
          )}
        >
          {bill.items}
        </MoneyRow>
        {bill.discount && (
          <MoneyRow label={intl.formatMessage({ id: 'checkout.order.discount' })}>
            {bill.discount}
          </MoneyRow>
        )}
        {atCart && quote.estimate && bill.expected ? (
          <ExpectedRows
            quote={quote}
            estimate={quote.estimate}
            expected={bill.expected}
            note={<InDollars amount={quote.estimate.totals?.total} />}
          />
        ) : (
          <Sum quote={quote} bill={bill} />
        )}
      </MoneyRows>
      {atCart && <SayWhere quote={quote} />}
    </>
  );
});

/** "Your order". The same amounts as on the buttons. */
export function OrderSummary({ p }: { p: CheckoutProps }) {
  const { quote } = p;
  if (!quote || quote.cart.lines_count === 0) return null;
  const atCart = stepOf(p.at, p.asked) === 'cart';
  return (
    <>
      <div className={`card ${s.card}`} id="order-summary" aria-busy={p.busy || undefined}>
        <div className="row between s14">
          <h2 className={s.title}>
            <FormattedMessage id="checkout.order.title" />
          </h2>
          {!atCart && p.can(goto('cart')) && (
            <Ev e={goto('cart')} kind="link">
              <FormattedMessage id="checkout.order.edit" />
            </Ev>
          )}
        </div>
        <Bought quote={quote} atCart={atCart} />
      </div>
      <Assurances />
    </>
  );
}
