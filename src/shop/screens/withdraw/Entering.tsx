import { FormattedMessage, useIntl } from 'react-intl';
import { toAmount } from '#contract/money';
import { minimum, type Payout } from '#contract/wallet';
import { costOf, withdrawProblem } from '#machines/flows/withdraw';
import { Ev } from '#ui/flow';
import { EvRadio } from '#ui/fields/EvRadio';
import { Icon } from '#ui/Icon';
import { lazyPart, LazyBoundary } from '#ui/lazyPart';
import { Card } from '#ui/shell/layout';
import { rateText } from '#ui/money/rate';
import { MoneyRow, MoneyRows, useMoney } from '#ui/money/money';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { MoneyPage } from '../moneyFlow/Page';
import { Duration } from '#ui/data/Duration';
import type { WithdrawProps } from './view';
import s from '../moneyFlow/MoneyFlow.module.css';

const AmountForm = lazyPart(() => import('../moneyFlow/AmountForm'));

const numbersOf = ({ holder, shown }: Payout): string =>
  [holder, shown].filter(Boolean).join(' · ');
/** Amount, fee and what arrives, as the contract counts it. */
export function Cost({ minor }: { minor: number }) {
  const { fee, net } = costOf(minor);
  return (
    <MoneyRows inset>
      <MoneyRow label={<FormattedMessage id="moving.amount" />} amount={toAmount(minor)} />
      <MoneyRow label={<FormattedMessage id="withdraw.fee" />} amount={toAmount(fee)} />
      <MoneyRow
        kind="total"
        label={<FormattedMessage id="withdraw.net" />}
        amount={toAmount(net)}
        note
      />
    </MoneyRows>
  );
}
/** A place that money goes to, by its name and masked number. */
export const Place = ({ place }: { place: Payout }) => (
  <div className={s.face}>
    <span className={s.arch} aria-hidden="true">
      <Icon name={place.method === 'bank' ? 'bank' : 'currency-circle-dollar'} size={24} />
    </span>
    <p className={s.who}>
      <span className="s13 muted">
        <FormattedMessage id="withdraw.where" />
      </span>
      <b translate="no">{place.name}</b>
      <span className="s14 muted num" translate="no">
        {numbersOf(place)}
      </span>
    </p>
  </div>
);
function Where({ p }: { p: WithdrawProps }) {
  const [only, ...others] = p.overview?.payouts ?? [];
  if (only && others.length === 0)
    return (
      <Card>
        <Place place={only} />
      </Card>
    );
  return (
    <fieldset className={s.cards}>
      <legend className={s.legend}>
        <FormattedMessage id="withdraw.where" />
      </legend>
      {p.overview?.payouts.map((one) => (
        <EvRadio
          key={one.method}
          e={{ type: 'pick', method: one.method }}
          name="method"
          checked={one.method === p.method}
          icon={one.method === 'bank' ? 'bank' : 'currency-circle-dollar'}
          ground={one.method === 'bank' ? 'sky' : 'mint'}
          title={<span translate="no">{one.name}</span>}
          hint={<span translate="no">{numbersOf(one)}</span>}
        />
      ))}
    </fieldset>
  );
}

/** Where to and how much; the fee and what arrives follow while typing. */
export function Entering({ p }: { p: WithdrawProps }) {
  const intl = useIntl();
  const { show } = useMoney();
  const available = p.overview?.available ?? '0.00';
  const median = p.overview?.median_minutes.withdrawal ?? null;
  const hint = intl.formatMessage(
    { id: 'withdraw.amount.hint' },
    { minimum: show(toAmount(minimum.withdrawal)), available: show(available) },
  );
  return (
    <MoneyPage
      title={<FormattedMessage id="shell.title.withdraw" />}
      lead={<FormattedMessage id="withdraw.lead" />}
      notice={p.notice}
    >
      <Where p={p} />
      <p>
        <Ev e={{ type: 'settle' }} kind="link">
          <FormattedMessage id="withdraw.settings" />
        </Ev>
      </p>
      <div className={`card ${s.box}`}>
        <LazyBoundary
          fallback={
            <Loading>
              <SkeletonCard lines={3} />
            </Loading>
          }
        >
          <AmountForm
            minor={p.amount}
            available={available}
            hint={hint}
            problem={p.problem}
            label={intl.formatMessage({ id: 'shell.title.withdraw' })}
          >
            {(minor) =>
              minor !== null && withdrawProblem(minor, available) === null ? (
                <Cost minor={minor} />
              ) : (
                <p className="s14 muted">
                  <FormattedMessage
                    id="withdraw.fee.rule"
                    values={{
                      least: show(p.overview?.fee.least ?? '0.00'),
                      percent: rateText(p.overview?.fee.bp ?? 0, intl.locale),
                    }}
                  />
                </p>
              )
            }
          </AmountForm>
        </LazyBoundary>
      </div>
      {median !== null && (
        <p className="s14 muted">
          <FormattedMessage id="wallet.median" values={{ time: <Duration minutes={median} /> }} />
        </p>
      )}
    </MoneyPage>
  );
}
