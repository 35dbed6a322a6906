import { FormattedMessage, useIntl } from 'react-intl';
import type { OfficeCase } from '#contract/afterSale';
import { useFormat } from '#lib/useFormat';
import { caseIs } from '#machines/lifecycles/afterSaleTags';
import { useWhy } from '#ui/afterSale/useMoment';
import { useMoney } from '#ui/money/money';
import { Outcome } from '../Outcome';
import type { Ruled } from './view';
import { rulingWords } from './words';

/** Why whoever looks may not decide, where others may: nobody decides about an own case. */
function barrierOf({ state, can }: OfficeCase) {
  const now = caseIs(state, 'staff')
    ? can[state === 'arbitration' ? 'deny' : 'confirm']
    : undefined;
  return now && !now.ok ? now : null;
}
/** Who decided it, why, and how it stands now. */
function Ended({ item, beaten }: { item: OfficeCase; beaten: boolean }) {
  const intl = useIntl();
  const why = useWhy();
  const { moment } = useFormat();
  const barred = barrierOf(item);
  const { decided_by: by, decision, state } = item;
  return (
    <>
      {by && decision && (
        <p>
          <FormattedMessage
            id={beaten ? 'office.review.decidedByOther' : 'office.review.decided'}
            values={{ who: by.name, at: moment(decision.at) }}
          />
        </p>
      )}
      {decision && (
        <p>
          <FormattedMessage id={`afterSale.why.${decision.reason}`} />
          {decision.words && (
            <>
              . <q translate="no">{decision.words}</q>
            </>
          )}
        </p>
      )}
      {barred ? (
        <p>{why(barred)}</p>
      ) : (
        <p>
          <FormattedMessage
            id="office.returns.now"
            values={{ state: intl.formatMessage({ id: `state.afterSale.${state}` }) }}
          />
        </p>
      )}
    </>
  );
}
/** How a case stands where nothing can be chosen. */
export function CaseOutcome({ p, item }: Ruled) {
  const intl = useIntl();
  const { show } = useMoney();
  const { at, decision, notice, keeps } = p;
  const ended = at === 'decided' || at === 'decidedByOther' || at === 'settled';
  return (
    <Outcome
      at={at}
      notice={notice}
      keeps={keeps}
      did={decision ? rulingWords(intl, show, item, decision) : undefined}
      ended={ended && <Ended item={item} beaten={at === 'decidedByOther' && decision !== null} />}
    />
  );
}
