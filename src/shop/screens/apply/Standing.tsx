import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Application } from '#contract/applications';
import { useFormat } from '#lib/useFormat';
import { LinkButton } from '#ui/controls/Button';
import { Ev } from '#ui/flow';
import { Icon } from '#ui/Icon';
import { Card } from '#ui/shell/layout';
import { Note } from '#ui/feedback/Note';
import { Timeline, type TimelineItem } from '#ui/data/Timeline';
import { WhyNote } from '#ui/feedback/WhyNote';
import { to } from '../../to';
import { Frame } from './Frame';
import type { ApplyProps } from './view';
import s from './Apply.module.css';

/** What happened to it so far, each with its moment; then what comes. */
function useSteps(application: Application | null, ahead: TimelineItem[] = []): TimelineItem[] {
  const { moment } = useFormat();
  const done = (application?.history ?? [])
    .filter(({ event }) => event !== 'begin')
    .map(({ at, event }, i): TimelineItem => ({
      id: `${event}-${i}`,
      state: 'done',
      title: <FormattedMessage id={`apply.event.${event}`} />,
      detail: moment(at),
    }));
  return [...done, ...ahead];
}
const History = ({ steps }: { steps: TimelineItem[] }) => (
  <Card>
    <h2 className={s.legend}>
      <FormattedMessage id="apply.history" />
    </h2>
    <Timeline items={steps} />
  </Card>
);

/**
 * It is with staff: who acts, until when, how long it usually takes, and that nothing needs doing
 * meanwhile.
 */
export function Applying({ p }: { p: ApplyProps }) {
  const { moment } = useFormat();
  const until = p.application?.next.until;
  const median = p.application?.median_minutes ?? null;
  const steps = useSteps(p.application, [
    {
      id: 'review',
      state: 'current',
      title: <FormattedMessage id="apply.applying.review" />,
      detail: until && (
        <FormattedMessage id="apply.applying.until" values={{ until: moment(until) }} />
      ),
    },
    {
      id: 'answer',
      state: 'ahead',
      title: <FormattedMessage id="apply.applying.answer" />,
      detail: <FormattedMessage id="apply.applying.answerMore" />,
    },
  ]);
  return (
    <Frame
      title={<FormattedMessage id="apply.applying.title" />}
      lead={
        <span className="row">
          <Icon name="check-circle-fill" />
          <FormattedMessage id="apply.applying.lead" />
        </span>
      }
    >
      <History steps={steps} />
      <Note icon="hourglass-medium">
        {median !== null && (
          <p className="num">
            <FormattedMessage
              id="apply.applying.median"
              values={{
                hours: median < 60 ? 0 : Math.ceil(median / 60),
                minutes: Math.max(1, Math.round(median)),
              }}
            />
          </p>
        )}
        <p>
          <FormattedMessage id="apply.applying.change" />
        </p>
      </Note>
    </Frame>
  );
}
const Manage = () => (
  <Ev e={{ type: 'manage' }} kind="primary" iconAfter="arrow-square-out">
    <FormattedMessage id="apply.manage" />
  </Ev>
);
/** The shop trades, or rests until a day: the way into its back office. */
export function Open({ p, holiday = false }: { p: ApplyProps; holiday?: boolean }) {
  const { day } = useFormat();
  const { application } = p;
  const steps = useSteps(application);
  const name = <span translate="no">{application?.shop?.name}</span>;
  return (
    <Frame
      title={
        <FormattedMessage
          id={holiday ? 'apply.holiday.title' : 'apply.open.title'}
          values={{ name }}
        />
      }
      notice={p.notice}
      lead={
        holiday ? (
          <FormattedMessage
            id={application?.holiday_until ? 'apply.holiday.until' : 'apply.holiday.lead'}
            values={{ day: application?.holiday_until ? day(application.holiday_until) : '' }}
          />
        ) : (
          <FormattedMessage id="apply.open.lead" />
        )
      }
    >
      <div className={s.actions}>
        <Manage />
        {application?.shop && (
          <LinkButton href={to.shop({ id: application.shop.id })} icon="storefront">
            <FormattedMessage id="apply.seeShop" />
          </LinkButton>
        )}
      </div>
      <Note icon="key">
        <FormattedMessage id="apply.manage.how" />
      </Note>
      {steps.length > 0 && <History steps={steps} />}
    </Frame>
  );
}
/** It does not go on, for now or for good: why, what can be done about it, and whom to ask. */
export function Ended({ p, state }: { p: ApplyProps; state: 'rejected' | 'suspended' | 'closed' }) {
  const steps = useSteps(p.application);
  const values: Record<string, ReactNode> = {
    name: <span translate="no">{p.application?.shop?.name}</span>,
  };
  return (
    <Frame
      title={<FormattedMessage id={`apply.${state}.title`} values={values} />}
      lead={<FormattedMessage id={`apply.${state}.lead`} />}
    >
      <WhyNote message={p.application?.message ?? ''} remark={p.application?.remark ?? ''} />
      <p>
        <FormattedMessage id={`apply.${state}.next`} />
      </p>
      <div className={s.actions}>
        <LinkButton kind="primary" href={to.support()} icon="lifebuoy">
          <FormattedMessage id="apply.askUs" />
        </LinkButton>
      </div>
      {steps.length > 0 && <History steps={steps} />}
    </Frame>
  );
}
