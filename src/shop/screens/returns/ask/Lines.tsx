import { FormattedMessage, useIntl } from 'react-intl';
import type { ReturnableLine } from '#contract/afterSale';
import { picked, amountOf } from '#machines/flows/returnRequest/asked';
import { useWhy } from '#ui/afterSale/useMoment';
import { Picture } from '#ui/catalogue/Picture';
import { grounds } from '#ui/data/tone';
import { EvQuantity } from '#ui/fields/EvQuantity';
import { Money, MoneyRow, MoneyRows } from '#ui/money/money';
import { to } from '../../../to';
import { Frame, Ways } from './Frame';
import type { AskProps } from './view';
import s from '../../moneyFlow/MoneyFlow.module.css';

/** A line that cannot be asked back stays, with the reason and the way to its open case. */
function Line({ line, quantity }: { line: ReturnableLine; quantity: number }) {
  const intl = useIntl();
  const why = useWhy();
  return (
    <li className={s.item}>
      <Picture
        src={line.picture}
        alt=""
        ground={grounds.find((one) => one === line.ground) ?? 'mist'}
        size={56}
      />
      <div className={s.who}>
        <b>{line.name}</b>
        <span className="s13 muted">
          {line.options && `${line.options} · `}
          <FormattedMessage
            id="afterSale.ask.upTo"
            values={{ count: line.returnable, of: line.num }}
          />
        </span>
        {!line.can.ok && <span className="s13">{why(line.can)}</span>}
        {line.case_id && (
          <a className="link s14" href={to.refundSent({ id: line.case_id })}>
            <FormattedMessage id="afterSale.page.open" />
          </a>
        )}
      </div>
      {line.can.ok && (
        <EvQuantity
          type="setQuantity"
          arg={{ line: line.id }}
          value={quantity}
          min={0}
          max={line.returnable}
          label={intl.formatMessage({ id: 'afterSale.ask.quantity' }, { name: line.name })}
        />
      )}
    </li>
  );
}
/** What of the order, and how many of each. */
export function Lines({ p }: { p: AskProps }) {
  const amount = amountOf(p);
  return (
    <Frame
      p={p}
      title={<FormattedMessage id="afterSale.ask.lines.title" />}
      lead={<FormattedMessage id="afterSale.ask.lines.lead" />}
    >
      <div className={`card ${s.box}`}>
        <ul className={s.list}>
          {p.returnable?.lines.map((line) => (
            <Line key={line.id} line={line} quantity={p.quantities[line.id] ?? 0} />
          ))}
        </ul>
        {picked(p).length > 0 && amount && (
          <MoneyRows inset>
            <MoneyRow kind="total" label={<FormattedMessage id="afterSale.page.term.most" />}>
              <Money amount={amount} />
            </MoneyRow>
          </MoneyRows>
        )}
      </div>
      <Ways first />
    </Frame>
  );
}
