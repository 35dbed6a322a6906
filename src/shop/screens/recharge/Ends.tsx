import { FormattedMessage } from 'react-intl';
import { useFormat } from '#lib/useFormat';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Ev } from '#ui/flow';
import { Icon } from '#ui/Icon';
import { Card } from '#ui/shell/layout';
import { useMoney } from '#ui/money/money';
import { Timeline } from '#ui/data/Timeline';
import { Frame } from './Frame';
import type { RechargeProps } from './view';
import s from './Recharge.module.css';

const SeeWallet = ({ primary = false }: { primary?: boolean }) => (
  <Ev e={{ type: 'seeWallet' }} kind={primary ? 'primary' : 'quiet'}>
    <FormattedMessage id="recharge.seeWallet" />
  </Ev>
);

/** The answer got lost: asking again is safe, and the only thing to do about it. */
export const Unknown = ({ p }: { p: RechargeProps }) => (
  <Frame p={p} title={<FormattedMessage id="recharge.unknown.title" />}>
    <EmptyState
      icon="question"
      ground="butter"
      title={<FormattedMessage id="recharge.unknown.money" />}
      action={
        <div className="row wr">
          <Ev e={{ type: 'retry' }} kind="primary">
            <FormattedMessage id="recharge.unknown.retry" />
          </Ev>
          <SeeWallet />
        </div>
      }
    >
      <p>
        <FormattedMessage id="recharge.unknown.text" />
      </p>
    </EmptyState>
  </Frame>
);

/** It is with us: what was sent, and what happens from here. */
export function Sent({ p }: { p: RechargeProps }) {
  const { show } = useMoney();
  const { moment } = useFormat();
  const { record } = p;
  if (!record) return null;
  return (
    <Frame
      p={p}
      stepless
      title={<FormattedMessage id="recharge.sent.title" />}
      lead={
        <span className="row">
          <Icon name="check-circle-fill" />
          <FormattedMessage
            id="recharge.sent.number"
            values={{
              amount: show(record.amount),
              id: <span translate="no">{record.transcation_id}</span>,
            }}
          />
        </span>
      }
    >
      <Card>
        <h2 className={s.legend}>
          <FormattedMessage id="recharge.sent.next" />
        </h2>
        <Timeline
          items={[
            {
              id: 'sent',
              state: 'done',
              title: <FormattedMessage id="recharge.sent.sent" />,
              detail: moment(record.at),
            },
            {
              id: 'review',
              state: 'current',
              title: <FormattedMessage id="recharge.sent.review" />,
            },
            {
              id: 'added',
              state: 'ahead',
              title: <FormattedMessage id="recharge.sent.added" />,
              detail: <FormattedMessage id="recharge.sent.addedMore" />,
            },
          ]}
        />
      </Card>
      <div>
        <SeeWallet primary />
      </div>
    </Frame>
  );
}
/** A wait about money: what is being done, and that nothing needs pressing. */
export const Wait = ({
  p,
  id,
  stepless = false,
}: {
  p: RechargeProps;
  id: 'sending' | 'finding' | 'leaving';
  stepless?: boolean;
}) => (
  <Frame p={p} stepless={stepless} title={<FormattedMessage id={`recharge.${id}.title`} />}>
    <div className={`card ${s.wait}`} aria-busy="true">
      <span className={s.spin} aria-hidden="true" />
      <p className="muted">
        <FormattedMessage id={`recharge.${id}.more`} />
      </p>
    </div>
  </Frame>
);
