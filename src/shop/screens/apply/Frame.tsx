import type { MouseEvent, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Failure } from '#contract/codes';
import type { ApplyEvent, Place } from '#machines/flows/apply/context';
import { evData, useFlow } from '#ui/flow';
import { Icon } from '#ui/Icon';
import { PageTitle } from '#ui/shell/layout';
import { to } from '../../to';
import { Failed } from '../cart/Failed';
import { leaveField } from './leaveField';
import s from './Apply.module.css';

/** A link to a place of the application: its own address, which the flow goes to itself. */
export function PlaceLink({
  place,
  className,
  describedBy,
  children,
}: {
  place: Place;
  className?: string | undefined;
  describedBy?: string | undefined;
  children: ReactNode;
}) {
  const { send } = useFlow();
  const e: ApplyEvent = { type: 'goto', task: place };
  const go = (press: MouseEvent) => {
    if (press.metaKey || press.ctrlKey || press.shiftKey) return;
    press.preventDefault();
    void leaveField().then(() => send(e));
  };
  return (
    <a
      className={className}
      aria-describedby={describedBy}
      href={to.apply(place === 'tasks' ? {} : { task: place })}
      onClick={go}
      {...evData(e)}
    >
      {children}
    </a>
  );
}
type Props = {
  title: ReactNode;
  lead?: ReactNode;
  notice?: Failure | null;
  /** A way back to the list. */ inside?: boolean;
  children?: ReactNode;
};

/** What every screen of the application looks like: the way back, a heading, what went wrong. */
export const Frame = ({ title, lead, notice = null, inside = false, children }: Props) => (
  <div className={s.page}>
    {inside && (
      <PlaceLink place="tasks" className={`link s14 ${s.back}`}>
        <Icon name="arrow-left" />
        <FormattedMessage id="apply.back" />
      </PlaceLink>
    )}
    <PageTitle title={title} lead={lead} />
    <Failed notice={notice} />
    {children}
  </div>
);
/** A wait: what is being done, and that nothing needs pressing. */
export const Wait = ({ id }: { id: 'sending' | 'finding' | 'handingOver' }) => (
  <Frame title={<FormattedMessage id={`apply.${id}.title`} />}>
    <div className={`card ${s.wait}`} aria-busy="true">
      <span className={s.spin} aria-hidden="true" />
      <p className="muted">
        <FormattedMessage id={`apply.${id}.more`} />
      </p>
    </div>
  </Frame>
);
