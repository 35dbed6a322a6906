import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { decisionReasons } from '#contract/afterSaleReasons';
import {
  mayChoose,
  verdicts,
  type ArbitrateEvent,
  type CaseVerdict,
} from '#machines/flows/review/arbitrate';
import { useWhy } from '#ui/afterSale/useMoment';
import { FieldError } from '#ui/fields/Field';
import { evData, useFlow, type FlowEvent } from '#ui/flow';
import type { Ruled } from './view';
import r from './Returns.module.css';
import s from '../Review.module.css';

/** Which of them the keys A and R choose. */
const keyOf: Partial<Record<CaseVerdict, string>> = { grantRefund: 'yes', deny: 'no' };

function Pill({
  name,
  event,
  checked,
  text,
  off = false,
  decides,
}: {
  name: string;
  event: ArbitrateEvent;
  checked: boolean;
  text: string;
  off?: boolean;
  decides?: string | undefined;
}) {
  const { send } = useFlow();
  return (
    <label className={`${s.reason} ${r.choice}`}>
      <input
        type="radio"
        name={name}
        checked={checked}
        disabled={off}
        onChange={() => send(event as FlowEvent)}
        data-decide={decides}
        {...evData(event as FlowEvent)}
      />
      <span>
        <FormattedMessage id={text} />
      </span>
    </label>
  );
}
/** What may be decided; of what may not, why. */
export function Verdicts({ p, item }: Ruled) {
  const intl = useIntl();
  const why = useWhy();
  const id = useId();
  const missing = p.lack === 'verdict';
  const off = verdicts.flatMap((verdict) => {
    const can = item.can[verdict];
    return can && !can.ok && !mayChoose(item, verdict) ? [{ verdict, can }] : [];
  });
  return (
    <fieldset className={s.why} aria-describedby={missing ? id : undefined} data-lack="verdict">
      <legend className="s14 b">
        <FormattedMessage id="office.returns.verdict" />
      </legend>
      {missing && (
        <FieldError id={id}>
          <FormattedMessage id="office.returns.lack.verdict" />
        </FieldError>
      )}
      <div className={s.reasons}>
        {verdicts.map((verdict) => (
          <Pill
            key={verdict}
            name={`${id}-verdict`}
            event={{ type: 'choose', verdict }}
            checked={p.verdict === verdict}
            text={`office.returns.verdict.${verdict}`}
            off={!mayChoose(item, verdict)}
            decides={keyOf[verdict]}
          />
        ))}
      </div>
      {off.map(({ verdict, can }) => (
        <p key={verdict} className="s13 muted">
          <b>{intl.formatMessage({ id: `office.returns.verdict.${verdict}` })}</b>: {why(can)}
        </p>
      ))}
    </fieldset>
  );
}
/** Why, from the list: both sides read it in their own languages. */
export function Reasons({ p }: Pick<Ruled, 'p'>) {
  const id = useId();
  const missing = p.lack === 'reason';
  return (
    <fieldset className={s.why} aria-describedby={missing ? id : undefined} data-lack="reason">
      <legend className="s14 b">
        <FormattedMessage id="office.returns.why" />
      </legend>
      {missing && (
        <FieldError id={id}>
          <FormattedMessage id="office.returns.lack.reason" />
        </FieldError>
      )}
      <div className={s.reasons}>
        {decisionReasons.map((reason) => (
          <Pill
            key={reason}
            name={`${id}-reason`}
            event={{ type: 'pick', reason }}
            checked={p.reason === reason}
            text={`afterSale.why.${reason}`}
          />
        ))}
      </div>
    </fieldset>
  );
}
