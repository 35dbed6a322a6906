import { FormattedMessage } from 'react-intl';
import type { Quote } from '#contract/checkout';
import { blockingProblems, goneProblems, type Cart, type CartGroup } from '#contract/cart';
import { EvCheck } from '#ui/fields/EvCheck';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Ev } from '#ui/flow';
import { Icon } from '#ui/Icon';
import { Note } from '#ui/feedback/Note';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { to } from '../../to';
import { wereMoved } from '../wishes/movedFromCart';
import { CartCoupons } from '../coupons/CartCoupons';
import { CartLineRow } from './CartLineRow';
import { couldNotLoad } from './CouldNotLoad';
import { ShopDelivery } from './Expected';
import { StepFrame, type Next } from './StepFrame';
import type { Say } from './useSay';
import type { CheckoutProps } from './view';
import s from './MyCart.module.css';

const linesOf = (cart: Cart) => cart.groups.flatMap((group) => group.lines);
const blocked = (cart: Cart) =>
  linesOf(cart).some(
    (line) => line.ticked && line.problem && blockingProblems.includes(line.problem),
  );

/** Why the next step is closed, if it is. */
function why(p: CheckoutProps): string | undefined {
  if (p.busy || !p.quote || p.can({ type: 'next' })) return undefined;
  return blocked(p.quote.cart) ? 'cart.why.problem' : 'cart.why.nothing';
}
function nextOf(p: CheckoutProps, { text }: Say): Next {
  const reason = why(p);
  const working = ['updating', 'restoring', 'refreshing'].some((state) => p.at === `cart.${state}`);
  return {
    e: { type: 'next' },
    text: <FormattedMessage id={p.quote?.signed_in === false ? 'cart.nextSignIn' : 'cart.next'} />,
    reason: reason && text(reason),
    busyText: working ? text(`cart.busy.${p.at.slice(5)}`) : undefined,
  };
}
const Shop = ({
  group,
  quote,
  tools,
}: {
  group: CartGroup;
  quote: Quote;
  tools: CheckoutProps['lineTools'];
}) => (
  <section className={`card ${s.shop}`} aria-labelledby={`shop-${group.shop.id}`}>
    <h2 id={`shop-${group.shop.id}`} className="row s14">
      <Icon name="storefront" />
      <a className="b" href={to.shop({ id: group.shop.id })}>
        {group.shop.name}
      </a>
    </h2>
    <ul className={s.lines}>
      {group.lines.map((line) => (
        <CartLineRow key={line.id} line={line} more={tools?.(line)} />
      ))}
    </ul>
    <ShopDelivery quote={quote} shop={group.shop.id} />
  </section>
);

/** Half a minute to take a removal back. */
const Undo = ({ removed }: { removed: readonly string[] }) => (
  <Note
    tone="info"
    icon="trash"
    action={
      <Ev e={{ type: 'undo' }} kind="soft" size="sm" icon="arrow-counter-clockwise">
        <FormattedMessage id="cart.undo" />
      </Ev>
    }
  >
    {wereMoved(removed) ? (
      <FormattedMessage id="cart.moved" />
    ) : (
      <FormattedMessage id="cart.removed" values={{ count: removed.length }} />
    )}
  </Note>
);
const KeepShopping = () => (
  <Ev e={{ type: 'keepShopping' }} kind="primary">
    <FormattedMessage id="cart.keepShopping" />
  </Ev>
);

function Nothing({ p }: { p: CheckoutProps }) {
  const undoable = p.at === 'cart.emptied';
  const unpaid = p.quote?.open_trade;
  return (
    <>
      <div className={s.nothing}>
        {undoable && <Undo removed={p.removed} />}
        <EmptyState
          level={1}
          icon="shopping-cart-simple"
          ground="mint"
          title={<FormattedMessage id={undoable ? 'cart.emptied.title' : 'cart.empty.title'} />}
          action={<KeepShopping />}
        >
          <p>
            <FormattedMessage id="cart.empty.text" />
          </p>
          {unpaid && (
            <p>
              <a className="link" href={to.pay({ step: 'success', trade: unpaid.trade_sn })}>
                <FormattedMessage id="cart.unpaid" values={{ number: unpaid.trade_sn }} />
              </a>
            </p>
          )}
        </EmptyState>
      </div>
      {p.suggestions}
    </>
  );
}

/** Step 1: what is in the cart, by shop. Every change counts the whole order again. */
export function myCart(p: CheckoutProps, say: Say) {
  const title = say.text('cart.title');
  if (p.at === 'cart.empty' || p.at === 'cart.emptied') return <Nothing p={p} />;
  if (p.at === 'cart.loading')
    return (
      <StepFrame p={p} title={title}>
        <Loading what={say.text('cart.what')}>
          <SkeletonCard lines={3} />
          <SkeletonCard lines={2} />
        </Loading>
      </StepFrame>
    );
  if (p.at === 'cart.loadFailed' || !p.quote) return couldNotLoad(p, title);
  const { quote } = p;
  const { cart } = quote;
  // All of what can be had: nothing else is ever ticked, and the box would never be.
  const buyable = linesOf(cart).filter(({ problem }) => !goneProblems.includes(problem));
  const all =
    buyable.length > 0 ? buyable.every((line) => line.ticked) : linesOf(cart).length === 0;
  const count = linesOf(cart).reduce((sum, { quantity }) => sum + quantity, 0);
  const state = p.at.split('.')[1];
  return (
    <StepFrame p={p} title={title} next={nextOf(p, say)}>
      {p.at === 'cart.reviewing.undoable' && <Undo removed={p.removed} />}
      <div className="row between wr">
        {(count > 0 || !p.busy) && (
          <EvCheck
            e={{ type: 'tickAll', ticked: !all }}
            checked={all}
            label={<FormattedMessage id="cart.all" values={{ count }} />}
          />
        )}
        <span className={`s13 ${s.busy}`}>
          {p.busy && <FormattedMessage id={`cart.busy.${state}`} />}
        </span>
      </div>
      {cart.groups.map((group) => (
        <Shop key={group.shop.id} group={group} quote={quote} tools={p.lineTools} />
      ))}
      {!quote.guest && <CartCoupons quote={quote} />}
      <p>
        <Ev e={{ type: 'keepShopping' }} kind="link">
          <FormattedMessage id="cart.keepShopping" />
        </Ev>
      </p>
    </StepFrame>
  );
}
