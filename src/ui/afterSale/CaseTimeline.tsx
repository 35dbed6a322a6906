import { FormattedMessage, useIntl } from 'react-intl';
import type { CaseDetail, CaseEntry, CaseRole } from '#contract/afterSale';
import { Timeline } from '../data/Timeline';
import { Money } from '../money/money';
import { useCaseTools } from './caseTools';
import { useMoment } from './useMoment';

/** Who it was, as the reader calls them: "you" where it was the reader. */
export function By({ role }: { role: CaseRole }) {
  const { as } = useCaseTools();
  if (role === as) return <FormattedMessage id="afterSale.page.by.you" />;
  return (
    <FormattedMessage id={role === 'staff' ? 'order.by.staff' : `afterSale.page.by.${role}`} />
  );
}
/** A reason from one of the lists, in the reader's language. */
export function useCaseReason(): (reason: string) => string {
  const intl = useIntl();
  return (reason) => {
    const id = [`afterSale.why.${reason}`, `afterSale.reason.${reason}`, reason].find(
      (one) => one in intl.messages,
    );
    return id ? intl.formatMessage({ id }) : reason;
  };
}
function Detail({ entry }: { entry: CaseEntry }) {
  const moment = useMoment();
  const reason = useCaseReason();
  return (
    <>
      {moment(entry.at)} · <By role={entry.by} />
      {entry.amount && (
        <>
          {' · '}
          <Money amount={entry.amount} />
        </>
      )}
      {entry.reason && (
        <>
          <br />
          {reason(entry.reason)}
        </>
      )}
      {entry.words && (
        <>
          <br />
          {entry.words}
        </>
      )}
    </>
  );
}
/** What happened, oldest first; what comes by itself if nobody moves, last. */
export function CaseTimeline({
  of: { history, next },
}: {
  of: Pick<CaseDetail, 'history' | 'next'>;
}) {
  const moment = useMoment();
  const now = history.length - 1;
  const ahead = next.then && next.until;
  return (
    <Timeline
      items={[
        ...history.map((entry, i) => ({
          id: `${i}-${entry.event}`,
          state: i === now && next.who ? ('current' as const) : ('done' as const),
          title: <FormattedMessage id={`afterSale.did.${entry.event}`} />,
          detail: <Detail entry={entry} />,
        })),
        ...(ahead
          ? [
              {
                id: 'ahead',
                state: 'ahead' as const,
                title: <FormattedMessage id={`state.afterSale.${next.then}`} />,
                detail: (
                  <FormattedMessage
                    id="afterSale.page.byItself"
                    values={{ until: moment(next.until ?? '') }}
                  />
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
