import { FormattedMessage, useIntl } from 'react-intl';
import type { MoneyProof } from '#contract/officeMoney';
import { useFormat } from '#lib/useFormat';
import { Chip } from '#ui/controls/Chip';
import { Money } from '#ui/money/money';
import { RowsTable } from '../review/RowsTable';
import { Fits } from './Fits';
import m from './Money.module.css';

/** Every account, and every check that was made. */
export function Details({ proof }: { proof: MoneyProof }) {
  const intl = useIntl();
  const { moment } = useFormat();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <div className={m.cards}>
      <RowsTable
        name={{ label: text('office.books.accounts') }}
        columns={[
          { id: 'office.books.account' },
          { id: 'office.books.count', right: true },
          { id: 'office.books.balance', right: true },
        ]}
        rows={proof.accounts.map(({ kind, count, balance }) => ({
          key: kind,
          cells: [
            intl.messages[`office.account.${kind}`] ? (
              text(`office.account.${kind}`)
            ) : (
              <span key="kind" translate="no">
                {kind}
              </span>
            ),
            intl.formatNumber(count),
            <Money key="balance" amount={balance} />,
          ],
        }))}
      />
      <RowsTable
        name={{ label: text('office.books.checks') }}
        columns={[
          { id: 'office.books.when' },
          { id: 'office.books.why' },
          { id: 'office.books.result' },
        ]}
        rows={proof.checks.map(({ at, why, broken }) => ({
          key: `${at}${why}`,
          cells: [
            moment(at),
            text(`office.books.why.${why}`),
            <Chip
              key="result"
              tone={broken ? 'bad' : 'ok'}
              icon={broken ? 'warning' : 'check-circle'}
            >
              <FormattedMessage id="office.books.broken" values={{ count: broken }} />
            </Chip>,
          ],
        }))}
      />
    </div>
  );
}
/**
 * In each currency: what cards were charged is what is booked, at the rate frozen on each order.
 */
export function Charges({ charges }: Pick<MoneyProof, 'charges'>) {
  const intl = useIntl();
  if (charges.length === 0) return null;
  const amount = (text: string, decimals: number) =>
    intl.formatNumber(Number(text), {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
  return (
    <RowsTable
      name={{ label: intl.formatMessage({ id: 'office.books.charges' }) }}
      columns={[
        { id: 'office.books.currency' },
        { id: 'office.books.count', right: true },
        { id: 'office.books.charged', right: true },
        { id: 'office.books.due', right: true },
        { id: 'office.books.difference', right: true },
        { id: 'office.books.booked', right: true },
      ]}
      rows={charges.map(
        ({ currency, decimals, count, charged, due, difference, booked, fits }) => ({
          key: `${currency}${decimals}`,
          cells: [
            currency,
            intl.formatNumber(count),
            amount(charged, decimals),
            amount(due, decimals),
            <span key="off">
              <Fits fits={fits} /> {amount(difference, decimals)}
            </span>,
            <Money key="booked" amount={booked} />,
          ],
        }),
      )}
    />
  );
}
