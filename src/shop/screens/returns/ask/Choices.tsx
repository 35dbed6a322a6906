import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { needsPicture, reasonsOf } from '#machines/flows/returnRequest/asked';
import { FieldSet } from '#ui/fields/Field';
import { EvRadio } from '#ui/fields/EvRadio';
import { Frame, Ways } from './Frame';
import type { AskProps } from './view';
import s from '../../moneyFlow/MoneyFlow.module.css';

function Step({ p, step, children }: { p: AskProps; step: string; children: ReactNode }) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: `afterSale.ask.${step}.title` });
  return (
    <Frame p={p} title={title}>
      <FieldSet legend={title} legendHidden>
        <div className={s.cards}>{children}</div>
      </FieldSet>
      <Ways />
    </Frame>
  );
}
/** Whether it came. What cannot be said now stays, switched off. */
export const Received = ({ p }: { p: AskProps }) => (
  <Step p={p} step="received">
    {[true, false].map((received) => (
      <EvRadio
        key={String(received)}
        name="received"
        e={{ type: 'answer', received }}
        checked={p.received === received}
        icon={received ? 'package' : 'question'}
        title={<FormattedMessage id={`afterSale.page.received.${received ? 'yes' : 'no'}`} />}
        hint={
          !p.can({ type: 'answer', received }) && (
            <FormattedMessage id={`afterSale.ask.received.not.${received ? 'yes' : 'no'}`} />
          )
        }
      />
    ))}
  </Step>
);
/** Why. */
export const Reason = ({ p }: { p: AskProps }) => (
  <Step p={p} step="reason">
    {reasonsOf(p).map((reason) => (
      <EvRadio
        key={reason}
        name="reason"
        e={{ type: 'pick', reason }}
        checked={p.reason === reason}
        title={<FormattedMessage id={`afterSale.reason.${reason}`} />}
        hint={needsPicture({ reason }) && <FormattedMessage id="afterSale.ask.reason.pictured" />}
      />
    ))}
  </Step>
);
/** Where the money goes. */
export const Destination = ({ p }: { p: AskProps }) => (
  <Step p={p} step="destination">
    {p.returnable?.ways.map((way) => (
      <EvRadio
        key={way}
        name="to"
        e={{ type: 'choose', to: way }}
        checked={p.to === way}
        icon={way === 'wallet' ? 'wallet' : 'credit-card'}
        title={
          <FormattedMessage
            id={`afterSale.ask.to.${way === 'wallet' ? 'wallet' : p.returnable?.payment}`}
          />
        }
        hint={<FormattedMessage id={`afterSale.ask.to.hint.${way}`} />}
      />
    ))}
  </Step>
);
