import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CartLine, LineProblem } from '#contract/cart';
import { blockingProblems, goneProblems } from '#contract/cart';
import { mostAmount } from '#contract/limits';
import { useForeign } from '#lib/foreign';
import { useFormat } from '#lib/useFormat';
import { EvCheck } from '#ui/fields/EvCheck';
import { EvQuantity } from '#ui/fields/EvQuantity';
import { Ev } from '#ui/flow';
import { Icon } from '#ui/Icon';
import { Price, useMoney } from '#ui/money/money';
import { Picture } from '#ui/catalogue/Picture';
import { to } from '../../to';
import { groundFrom } from './grounds';
import { useBill } from './useBill';
import s from './MyCart.module.css';

const icons: Record<LineProblem, 'warning-fill' | 'arrow-up-right' | 'tag'> = {
  offSale: 'warning-fill',
  soldOut: 'warning-fill',
  onlySome: 'warning-fill',
  shopClosed: 'warning-fill',
  tooMuch: 'warning-fill',
  priceUp: 'arrow-up-right',
  priceDown: 'tag',
};

/** What is the matter with a line, and what can be done about it. */
function Problem({ line, problem }: { line: CartLine; problem: LineProblem }) {
  const { show } = useMoney();
  const values = {
    stock: line.stock,
    before: show(line.price_then ?? line.price),
    now: show(line.price),
    most: show(mostAmount),
  };
  return (
    <div className={s.problem} data-tone={blockingProblems.includes(problem) ? 'warn' : 'info'}>
      <p className="s13 row">
        <Icon name={icons[problem]} size={16} />
        <span>
          <FormattedMessage id={`cart.problem.${problem}`} values={values} />
        </span>
      </p>
      {problem === 'onlySome' && (
        <Ev e={{ type: 'setQuantity', line: line.id, quantity: line.stock }} kind="soft" size="sm">
          <FormattedMessage id="cart.setTo" values={{ stock: line.stock }} />
        </Ev>
      )}
    </div>
  );
}

/** What a flash deal does to the line's price, and until when. */
function DealNote({ deal }: { deal: NonNullable<CartLine['deal']> }) {
  const { show } = useMoney();
  const { time, number } = useFormat();
  const id = deal.applies ? 'deal.line' : deal.most > 0 ? 'deal.line.most' : 'deal.line.none';
  return (
    <p className={`s13 row ${s.deal}`}>
      <Icon name="tag" size={16} />
      <span>
        <FormattedMessage
          id={id}
          values={{ time: time(deal.ends_at), price: show(deal.price), count: number(deal.most) }}
        />
      </span>
    </p>
  );
}

/**
 * One thing in the cart: whether it is bought now, how many, what it costs, what is wrong with it.
 */
export function CartLineRow({ line, more }: { line: CartLine; more?: ReactNode }) {
  const intl = useIntl();
  const bill = useBill(null);
  const foreign = useForeign();
  const say = (id: string) => intl.formatMessage({ id }, { name: line.name });
  const gone = goneProblems.includes(line.problem);
  return (
    <li className={s.line}>
      <span className={s.tick}>
        <EvCheck
          e={{ type: 'tick', line: line.id, ticked: !line.ticked }}
          checked={line.ticked}
          label={say('cart.line.tick')}
          labelHidden
        />
      </span>
      <a
        className={s.pic}
        href={to.product({ id: line.product_id, sku: line.sku })}
        tabIndex={-1}
        aria-hidden="true"
      >
        <Picture src={line.picture} alt="" ground={groundFrom(line.ground)} size={84} />
      </a>
      <div className={s.words}>
        <a
          className={`b ${s.name}`}
          href={to.product({ id: line.product_id, sku: line.sku })}
          lang={foreign(line.lang)}
        >
          {line.name}
        </a>
        {line.options && <p className="s13 muted">{line.options}</p>}
        <Price
          amount={line.price}
          {...(line.problem === 'priceDown' && line.price_then ? { was: line.price_then } : {})}
        />
      </div>
      <div className={s.tools}>
        {!gone && (
          <EvQuantity
            type="setQuantity"
            arg={{ line: line.id }}
            value={line.quantity}
            max={Math.max(line.stock, line.quantity)}
            label={say('cart.line.quantity')}
          />
        )}
        <Ev e={{ type: 'remove', line: line.id }} kind="plain" size="sm" icon="trash">
          <FormattedMessage id="cart.remove" />
          <span className="sr"> {line.name}</span>
        </Ev>
        {more}
        {!gone && line.quantity > 1 && (
          <p className={`num b ${s.total}`}>
            <span className="sr">
              <FormattedMessage id="cart.line.total" />{' '}
            </span>
            <span translate="no">{bill.line(line)}</span>
          </p>
        )}
      </div>
      {line.deal && <DealNote deal={line.deal} />}
      {line.problem && <Problem line={line} problem={line.problem} />}
    </li>
  );
}
