import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CaseCard, CaseDetail } from '#contract/afterSale';
import { Chip } from '../controls/Chip';
import { DisputeNote } from '../data/DisputeNote';
import { Note } from '../feedback/Note';
import { Money } from '../money/money';
import { useCaseTools } from './caseTools';
import { CaseMoneyNote } from './CaseMoneyNote';
import { useCaseReason } from './CaseTimeline';
import { useMoment } from './useMoment';

/** Whose move it is, until when, and what happens by itself if nobody moves. */
export function CaseNext({ of: { state, next } }: { of: Pick<CaseCard, 'state' | 'next'> }) {
  const moment = useMoment();
  if (!next.who) return null;
  return (
    <p className="s14 muted">
      <FormattedMessage id={`afterSale.next.${state}`} />
      {next.until && next.then && (
        <>
          {' '}
          <FormattedMessage
            id="afterSale.page.until"
            values={{
              until: moment(next.until),
              // oxlint-disable-next-line unicorn/no-thenable -- the text's word for what happens by itself
              then: <FormattedMessage id={`state.afterSale.${next.then}`} />,
            }}
          />
        </>
      )}
    </p>
  );
}
const Said = ({ title, reason, words }: { title: ReactNode; reason: string; words: string }) => {
  const say = useCaseReason();
  return (
    <Note tone="warn" title={title}>
      {reason && <p>{say(reason)}</p>}
      {words && <p>{words}</p>}
    </Note>
  );
};
/** What the other side said last, and how far the money is: all that the reader must know first. */
export function CaseStanding({ of }: { of: CaseDetail }) {
  const moment = useMoment();
  const { as } = useCaseTools();
  const { offer, refusal, decision, state } = of;
  return (
    <>
      {of.next.who === as && (
        <p>
          <Chip tone="accent" icon="clock-countdown">
            <FormattedMessage id="afterSale.page.yourTurn" />
          </Chip>
        </p>
      )}
      <CaseNext of={of} />
      {offer && (
        <Note
          title={
            <FormattedMessage
              id="afterSale.page.offer"
              values={{ amount: <Money amount={offer.amount} /> }}
            />
          }
        >
          {offer.words && <p>{offer.words}</p>}
          <p className="s14">
            <FormattedMessage id="afterSale.page.offer.keep" />
          </p>
        </Note>
      )}
      {refusal && state !== 'refunded' && (
        <Said
          title={
            <FormattedMessage id="afterSale.page.refusal" values={{ at: moment(refusal.at) }} />
          }
          reason={refusal.reason}
          words={refusal.words}
        />
      )}
      {decision && (
        <Said
          title={
            <FormattedMessage id="afterSale.page.decision" values={{ at: moment(decision.at) }} />
          }
          reason={decision.reason}
          words={decision.words}
        />
      )}
      <CaseMoneyNote of={of.money} />
      <DisputeNote dispute={of.dispute} />
    </>
  );
}
