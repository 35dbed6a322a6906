import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { applicationParts, type ApplicationPart } from '#contract/verdicts';
import type { Application } from '#contract/applications';
import type { ApplyEvent } from '#machines/flows/apply/context';
import { isOpen, standingOf } from '#machines/flows/apply/standing';
import { Button } from '#ui/controls/Button';
import { Chip } from '#ui/controls/Chip';
import { ErrorSummary } from '#ui/form/ErrorSummary';
import { evData } from '#ui/flow';
import { Icon, type IconName } from '#ui/Icon';
import { Note } from '#ui/feedback/Note';
import { Frame, PlaceLink } from './Frame';
import { Reason } from './Reason';
import type { ApplyProps } from './view';
import s from './Apply.module.css';

const looks: Record<ApplicationPart, { icon: IconName; ground: string }> = {
  details: { icon: 'user', ground: 'g-mint' },
  identity: { icon: 'identification-card', ground: 'g-sky' },
  shop: { icon: 'storefront', ground: 'g-peach' },
  signature: { icon: 'signature', ground: 'g-lilac' },
};
const toCheck: ApplyEvent = { type: 'goto', task: 'check' };
const rowOf = (part: ApplicationPart) => `[data-ev="goto"][data-arg*="${part}"]`;

function Standing({
  id,
  part,
  application,
}: {
  id: string;
  part: ApplicationPart;
  application: Application | null;
}) {
  const standing = standingOf(application, part);
  const word = <FormattedMessage id={`apply.standing.${standing}`} />;
  if (standing === 'todo' || standing === 'refused')
    return (
      <span id={id} className={s.standing}>
        <Chip tone={standing === 'todo' ? 'info' : 'warn'}>{word}</Chip>
      </span>
    );
  return (
    <span id={id} className={s.standing}>
      {word}
    </span>
  );
}
/** One task: the whole row leads to it, as long as it may be changed. */
function Task({ part, application }: { part: ApplicationPart; application: Application | null }) {
  const name = <FormattedMessage id={`apply.task.${part}`} />;
  const id = `apply-${part}`;
  return (
    <li className={s.task}>
      <span className={`${s.arch} ${looks[part].ground}`} aria-hidden="true">
        <Icon name={looks[part].icon} size={24} />
      </span>
      <span className={s.name}>
        {isOpen(application, part) ? (
          <PlaceLink place={part} className={s.whole} describedBy={id}>
            {name}
          </PlaceLink>
        ) : (
          <b>{name}</b>
        )}
        <Reason application={application} part={part} />
      </span>
      <Standing id={id} part={part} application={application} />
    </li>
  );
}
/** What was asked of the person before it can be sent; focus goes to the first of it. */
function Missing({ p }: { p: ApplyProps }) {
  const intl = useIntl();
  const ref = useRef<HTMLDivElement>(null);
  const { missing } = p;
  const go = (part: string) =>
    ref.current
      ?.closest('[data-machine]')
      ?.querySelector<HTMLElement>(rowOf(part as ApplicationPart))
      ?.focus();
  useEffect(() => {
    const root = ref.current?.closest('[data-machine]');
    if (missing.length > 1) ref.current?.querySelector<HTMLElement>('section')?.focus();
    else if (missing[0]) root?.querySelector<HTMLElement>(rowOf(missing[0]))?.focus();
  }, [missing]);
  const problems = missing.map((part) => ({
    name: part,
    label: intl.formatMessage({ id: `apply.task.${part}` }),
    text: intl.formatMessage({
      id: `apply.missing.${standingOf(p.application, part) === 'refused' ? 'refused' : 'todo'}`,
    }),
  }));
  return (
    <div ref={ref}>{problems.length > 0 && <ErrorSummary problems={problems} onGo={go} />}</div>
  );
}

/** The list of what is asked: in any order, each kept by itself, sent when all four are there. */
export function Tasks({ p }: { p: ApplyProps }) {
  const again = p.application?.state === 'changesRequested';
  return (
    <Frame
      title={<FormattedMessage id={again ? 'apply.tasks.again' : 'shell.title.apply'} />}
      lead={<FormattedMessage id={again ? 'apply.tasks.againLead' : 'apply.tasks.lead'} />}
      notice={p.notice}
    >
      <Missing p={p} />
      <ul className={`card ${s.tasks}`}>
        {applicationParts.map((part) => (
          <Task key={part} part={part} application={p.application} />
        ))}
      </ul>
      <div className={s.actions}>
        <Button
          kind="primary"
          iconAfter="arrow-right"
          onClick={() => p.send(toCheck)}
          extra={evData(toCheck)}
        >
          <FormattedMessage id={again ? 'apply.checkAgain' : 'apply.check'} />
        </Button>
      </div>
      <Note icon="clock">
        <FormattedMessage id="apply.tasks.kept" />
      </Note>
    </Frame>
  );
}
