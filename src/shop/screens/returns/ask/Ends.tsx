import { FormattedMessage, useIntl } from 'react-intl';
import { CaseNext } from '#ui/afterSale/CaseStanding';
import { useMoment, useWhy } from '#ui/afterSale/useMoment';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { Ev } from '#ui/flow';
import { Card } from '#ui/shell/layout';
import { to } from '../../../to';
import { Frame } from './Frame';
import type { AskProps } from './view';
import s from '../../moneyFlow/MoneyFlow.module.css';

const title = <FormattedMessage id="shell.title.askReturn" />;
const SeeOrder = ({ primary = false }: { primary?: boolean }) => (
  <Ev e={{ type: 'seeOrder' }} kind={primary ? 'primary' : 'quiet'}>
    <FormattedMessage id="afterSale.page.order" />
  </Ev>
);
/** Before anything is known, and after the flow has ended: the page says which. */
export function Between({ p, id }: { p: AskProps; id: string }) {
  const intl = useIntl();
  return (
    <Frame p={p} stepless title={title} lead={<FormattedMessage id={id} />}>
      <Loading what={intl.formatMessage({ id: 'afterSale.ask.what' })}>
        <SkeletonCard lines={4} />
      </Loading>
    </Frame>
  );
}
export const NotLoaded = ({ p }: { p: AskProps }) => (
  <Frame p={p} stepless title={title}>
    <EmptyState
      icon="cloud-slash"
      ground="butter"
      title={<FormattedMessage id="afterSale.ask.notLoaded" />}
      action={
        <div className={s.ways}>
          <Ev e={{ type: 'retry' }} kind="primary" icon="arrow-clockwise">
            <FormattedMessage id="action.retry" />
          </Ev>
          <SeeOrder />
        </div>
      }
    />
  </Frame>
);
/** Nothing can be asked back now: why, until when it could have been, and what was asked already. */
export function NotPossible({ p }: { p: AskProps }) {
  const why = useWhy();
  const moment = useMoment();
  const { returnable } = p;
  if (!returnable) return null;
  const can = returnable.can;
  return (
    <Frame p={p} stepless title={title}>
      <EmptyState
        icon="calendar-blank"
        ground="butter"
        title={<FormattedMessage id="afterSale.ask.notPossible" />}
        action={<SeeOrder primary />}
      >
        {can.ok ? (
          returnable.lines.map(
            (line) =>
              !line.can.ok && (
                <p key={line.id}>
                  {line.name}: {why(line.can)}
                </p>
              ),
          )
        ) : (
          <p>{why(can)}</p>
        )}
        {returnable.until && (
          <p>
            <FormattedMessage
              id="afterSale.ask.until"
              values={{ until: moment(returnable.until) }}
            />
          </p>
        )}
        {returnable.cases.map(({ id, state }) => (
          <p key={id}>
            <a className="link" href={to.refundSent({ id })}>
              <FormattedMessage id="afterSale.page.open" /> ·{' '}
              <FormattedMessage id={`state.afterSale.${state}`} />
            </a>
          </p>
        ))}
      </EmptyState>
    </Frame>
  );
}
/** It is being sent, or looked for: nothing needs pressing. */
export const Wait = ({ p, id }: { p: AskProps; id: string }) => (
  <Frame p={p} stepless title={<FormattedMessage id={`afterSale.ask.${id}`} />}>
    <div className={`card ${s.wait}`} aria-busy="true">
      <span className={s.spin} aria-hidden="true" />
      <p className="s14 muted">
        <FormattedMessage id="afterSale.ask.wait" />
      </p>
    </div>
  </Frame>
);
/** No answer came. Asking once more is safe: the same is never asked for twice. */
export const Unknown = ({ p }: { p: AskProps }) => (
  <Frame p={p} stepless title={title}>
    <EmptyState
      icon="question"
      ground="butter"
      title={<FormattedMessage id="afterSale.ask.unknown" />}
      action={
        <div className={s.ways}>
          <Ev e={{ type: 'retry' }} kind="primary" icon="arrow-clockwise">
            <FormattedMessage id="afterSale.ask.unknown.ask" />
          </Ev>
          <Ev e={{ type: 'seeReturns' }}>
            <FormattedMessage id="shell.title.refundSent" />
          </Ev>
        </div>
      }
    >
      <p>
        <FormattedMessage id="afterSale.ask.unknown.text" />
      </p>
    </EmptyState>
  </Frame>
);
/** It is with the shop: who answers, and until when. */
export const Sent = ({ p }: { p: AskProps }) =>
  p.record && (
    <Frame
      p={p}
      stepless
      title={<FormattedMessage id="afterSale.ask.sent" />}
      lead={<FormattedMessage id="afterSale.ask.sent.text" values={{ shop: p.record.shop.name }} />}
    >
      <Card>
        <CaseNext of={p.record} />
      </Card>
      <div>
        <Ev e={{ type: 'seeCase' }} kind="primary">
          <FormattedMessage id="afterSale.page.open" />
        </Ev>
      </div>
    </Frame>
  );
