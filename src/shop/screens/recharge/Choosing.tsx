import { FormattedMessage, useIntl } from 'react-intl';
import { canRecharge } from '#contract/site';
import { byCard } from '#machines/flows/recharge/context';
import { Ev } from '#ui/flow';
import { Icon, type IconName } from '#ui/Icon';
import { useFormat } from '#lib/useFormat';
import { methodName } from '#lib/methodName';
import { LinkButton } from '#ui/controls/Button';
import { EmptyState } from '#ui/feedback/EmptyState';
import { to } from '../../to';
import { Frame } from './Frame';
import type { RechargeProps } from './view';
import s from './Recharge.module.css';

function Way({
  method,
  icon,
  ground,
  name,
  hint,
}: {
  method: string;
  icon: IconName;
  ground: string;
  name: React.ReactNode;
  hint: string;
}) {
  return (
    <Ev e={{ type: 'pick', method }} kind="plain" block className={`card ${s.way}`}>
      <span className={`${s.arch} ${ground}`} aria-hidden="true">
        <Icon name={icon} size={24} />
      </span>
      <span className={s.wayText}>
        <b>{name}</b>
        <span className="s14 muted">
          <FormattedMessage id={hint} />
        </span>
      </span>
      <Icon name="caret-right" size={20} />
    </Ev>
  );
}
const Card = () => (
  <Way
    method={byCard}
    icon="credit-card"
    ground="g-lilac"
    name={<FormattedMessage id="recharge.card" />}
    hint="recharge.card.hint"
  />
);

/** A mall that has said nowhere to pay to, and takes no cards. */
const Closed = ({ p }: { p: RechargeProps }) => (
  <Frame p={p} stepless title={<FormattedMessage id="shell.title.recharge" />}>
    <EmptyState
      icon="prohibit"
      ground="butter"
      title={<FormattedMessage id="recharge.closed" />}
      action={
        <LinkButton kind="primary" href={to.wallet()}>
          <FormattedMessage id="recharge.toWallet" />
        </LinkButton>
      }
    >
      <p>
        <FormattedMessage id="recharge.closed.text" />
      </p>
    </EmptyState>
  </Frame>
);

/** The ways to pay: the mall's bank account and addresses, and a card. */
export function Choosing({ p }: { p: RechargeProps }) {
  const intl = useIntl();
  if (p.options && !canRecharge({ card: p.options.card, payIn: p.options.methods.length > 0 }))
    return <Closed p={p} />;
  return (
    <Frame
      p={p}
      title={<FormattedMessage id="recharge.choosing.title" />}
      lead={<FormattedMessage id="recharge.choosing.lead" />}
    >
      <ul className={s.ways}>
        {(p.options?.methods ?? []).map(({ code, name, kind }) => (
          <li key={code}>
            <Way
              method={code}
              icon={kind === 'bank' ? 'bank' : 'currency-circle-dollar'}
              ground={kind === 'bank' ? 'g-sky' : 'g-mint'}
              name={<span translate="no">{methodName(intl, name)}</span>}
              hint={`recharge.kind.${kind}`}
            />
          </li>
        ))}
        {p.options?.card && (
          <li>
            <Card />
          </li>
        )}
      </ul>
    </Frame>
  );
}

/** No more for now: since when and until when, before anything is typed for nothing. */
export function Limited({ p }: { p: RechargeProps }) {
  const { moment } = useFormat();
  const limit = p.options?.limit;
  const waits = limit && limit.next_at === null;
  return (
    <Frame p={p} stepless title={<FormattedMessage id="recharge.limited.title" />}>
      <EmptyState
        icon="hourglass-medium"
        ground="butter"
        title={
          waits ? (
            <FormattedMessage id="recharge.limited.waiting" values={{ open: limit.open }} />
          ) : (
            <FormattedMessage
              id="recharge.limited.until"
              values={{
                used: limit?.used ?? 0,
                max: limit?.max ?? 0,
                time: <b className="num">{limit?.next_at && moment(limit.next_at)}</b>,
              }}
            />
          )
        }
        action={
          <div className="row wr">
            <Ev e={{ type: 'retry' }} icon="arrow-clockwise">
              <FormattedMessage id="recharge.limited.retry" />
            </Ev>
            <Ev e={{ type: 'seeWallet' }}>
              <FormattedMessage id="recharge.toWallet" />
            </Ev>
          </div>
        }
      />
      {p.options?.card && (
        <>
          <p className="muted">
            <FormattedMessage id="recharge.limited.card" />
          </p>
          <Card />
        </>
      )}
    </Frame>
  );
}
