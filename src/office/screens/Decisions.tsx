import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OrderDetail } from '#contract/orders';
import { senderEvents } from '#contract/senderEvents';
import { Button } from '#ui/controls/Button';
import { Ev } from '#ui/flow';
import { lazyPart, LazyBoundary } from '#ui/lazyPart';
import { SkeletonCard } from '#ui/feedback/Skeleton';
import type { StaffEvent } from './staffEvents';
import s from '../Office.module.css';

const Forms = lazyPart(() => import('./DecisionForms'));
/** These need more than a press: a parcel number, or a reason the customer will read. */
const asking = ['ship', 'refuse', 'declineCancel'] as const;
type Asking = (typeof asking)[number];
const isAsking = (name: string): name is Asking => asking.some((one) => one === name);
const kinds: Partial<Record<StaffEvent['type'], 'primary' | 'danger'>> = {
  accept: 'primary',
  release: 'primary',
  deliver: 'primary',
  ship: 'primary',
  refuse: 'danger',
  declineCancel: 'danger',
};

/** What this order's chart lets staff do now, for the shop. */
export function Decisions({ order, busy }: { order: OrderDetail; busy: string | null }) {
  const intl = useIntl();
  const [open, setOpen] = useState<Asking | null>(null);
  const allowed = senderEvents.filter((name) => order.can[name]?.ok);
  const shown = open && allowed.includes(open) ? open : null;
  const doing = (name: string) =>
    busy === name ? intl.formatMessage({ id: 'office.doing' }) : undefined;
  if (allowed.length === 0)
    return (
      <p className="s14 muted">
        <FormattedMessage id={`office.next.${order.state}`} />
      </p>
    );
  return (
    <div className={s.decide}>
      <div className="row wr">
        {allowed.map((name) =>
          isAsking(name) ? (
            <Button
              key={name}
              kind={kinds[name] ?? 'quiet'}
              onClick={() => setOpen(shown === name ? null : name)}
              busyText={doing(name)}
              extra={{ 'aria-expanded': shown === name, 'data-asks': name }}
            >
              <FormattedMessage id={`action.${name}`} />
            </Button>
          ) : (
            <Ev<StaffEvent>
              key={name}
              e={{ type: name }}
              kind={kinds[name] ?? 'quiet'}
              busyText={doing(name)}
            >
              <FormattedMessage id={`action.${name}`} />
            </Ev>
          ),
        )}
      </div>
      {shown && (
        <LazyBoundary fallback={<SkeletonCard />}>
          <Forms key={shown} type={shown} telling={order.telling} busy={busy === shown} />
        </LazyBoundary>
      )}
    </div>
  );
}
