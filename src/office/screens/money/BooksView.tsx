import { useEffect, useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { codes, type Failure } from '#contract/codes';
import { toMinor } from '#contract/money';
import type { MoneyProof } from '#contract/officeMoney';
import { failureWords } from '#lib/failure';
import { useFormat } from '#lib/useFormat';
import { announce } from '#ui/announce';
import { Button } from '#ui/Button';
import { Chip } from '#ui/Chip';
import { ErrorState } from '#ui/ErrorState';
import { PageTitle } from '#ui/layout';
import { Money } from '#ui/money';
import { Note } from '#ui/Note';
import { Loading, SkeletonCard } from '#ui/Skeleton';
import { Denied } from './QueueView';
import s from './Money.module.css';

export interface BooksProps {
  proof: MoneyProof | undefined;
  problem: string | undefined;
  onRetry: () => void;
  checking: boolean;
  /** Why the last check could not be made. */
  failure: Failure | null;
  onCheck: () => void;
}
const Fits = ({ fits }: { fits: boolean }) => (
  <Chip tone={fits ? 'ok' : 'bad'} icon={fits ? 'check-circle' : 'warning'}>
    <FormattedMessage id={fits ? 'office.books.fits' : 'office.books.fitsNot'} />
  </Chip>
);

/** Two sums that must be one: what the ledger says, and what the records say. */
function Figure({
  id,
  amount,
  other,
  fits,
}: {
  id: 'sum' | 'frozen' | 'held';
  amount: string;
  other?: string;
  fits: boolean;
}) {
  return (
    <section className={`card ${s.figure}`}>
      <h2 className="s14">
        <FormattedMessage id={`office.books.${id}`} />
      </h2>
      <b className="num">
        <Money amount={amount} />
      </b>
      {other !== undefined && (
        <p className="s14 muted num">
          <FormattedMessage
            id={`office.books.${id}.other`}
            values={{ amount: <Money amount={other} /> }}
          />
        </p>
      )}
      <Fits fits={fits} />
    </section>
  );
}
function Figures({ proof }: { proof: MoneyProof }) {
  return (
    <div className={s.figures}>
      <Figure id="sum" amount={proof.sum} fits={toMinor(proof.sum) === 0} />
      <Figure
        id="frozen"
        amount={proof.frozen}
        other={proof.open_withdrawals}
        fits={proof.frozen === proof.open_withdrawals}
      />
      <Figure
        id="held"
        amount={proof.held}
        other={proof.in_window}
        fits={proof.held === proof.in_window}
      />
    </div>
  );
}
type Column = { id: string; right?: boolean };
/** A table that may scroll sideways by itself. */
function Table({
  label,
  columns,
  rows,
}: {
  label: string;
  columns: Column[];
  rows: { key: string; cells: ReactNode[] }[];
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways when narrow: the keyboard must get there
    <section className={`card ${s.table}`} tabIndex={0} aria-label={label}>
      <table>
        <caption className="sr">{label}</caption>
        <thead>
          <tr>
            {columns.map(({ id, right }) => (
              <th key={id} scope="col" className={right ? s.right : undefined}>
                <FormattedMessage id={id} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...rest] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {rest.map((cell, i) => (
                <td
                  key={columns[i + 1]?.id}
                  className={columns[i + 1]?.right ? `num ${s.right}` : 'num'}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
function Details({ proof }: { proof: MoneyProof }) {
  const intl = useIntl();
  const { moment } = useFormat();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <div className={s.cards}>
      <Table
        label={text('office.books.accounts')}
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
      <Table
        label={text('office.books.checks')}
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
/** In each currency: what cards were charged is what is booked, at the rate frozen on each order. */
function Charges({ charges }: Pick<MoneyProof, 'charges'>) {
  const intl = useIntl();
  if (charges.length === 0) return null;
  const amount = (text: string, decimals: number) =>
    intl.formatNumber(Number(text), {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
  return (
    <Table
      label={intl.formatMessage({ id: 'office.books.charges' })}
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
function Verdict({ proof: { violations, checked_at: at } }: { proof: MoneyProof }) {
  const { moment } = useFormat();
  if (violations.length === 0)
    return (
      <Note tone="ok" title={<FormattedMessage id="office.books.whole" />}>
        <p>
          <FormattedMessage id="office.books.checked" values={{ at: moment(at) }} />
        </p>
      </Note>
    );
  return (
    <Note
      tone="bad"
      title={
        <FormattedMessage id="office.books.violations" values={{ count: violations.length }} />
      }
    >
      <p>
        <FormattedMessage id="office.books.checked" values={{ at: moment(at) }} />
      </p>
      <ul>
        {violations.map(({ what, who, val }) => (
          <li key={`${what}${who}`} className="num" translate="no">
            {what} · {who} · {val}
          </li>
        ))}
      </ul>
    </Note>
  );
}
/** A check that was asked for says how it ended. */
function useVerdictSaid({ checking, proof }: BooksProps): void {
  const intl = useIntl();
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !checking && proof)
      announce(
        intl.formatMessage(
          { id: proof.violations.length ? 'office.books.violations' : 'office.books.whole' },
          { count: proof.violations.length },
        ),
      );
    was.current = checking;
  }, [checking, proof, intl]);
}

/** The proof that no cent is lost: sums that must be zero or alike, and what does not hold. */
export function BooksView(p: BooksProps) {
  const intl = useIntl();
  useVerdictSaid(p);
  const { proof } = p;
  return (
    <>
      <PageTitle
        title={<FormattedMessage id="office.nav.proof" />}
        lead={<FormattedMessage id="office.books.lead" />}
        end={
          <Button
            kind="primary"
            onClick={p.onCheck}
            busyText={p.checking ? intl.formatMessage({ id: 'office.books.checking' }) : undefined}
          >
            <FormattedMessage id="office.books.check" />
          </Button>
        }
      />
      {p.failure && (
        <Note tone="warn">
          <p role="alert">{failureWords(intl, p.failure)}</p>
        </Note>
      )}
      {p.problem === String(codes.noPermission) && <Denied />}
      {p.problem && p.problem !== String(codes.noPermission) && (
        <ErrorState code={p.problem} onRetry={p.onRetry} />
      )}
      {!p.problem && !proof && (
        <Loading what={intl.formatMessage({ id: 'office.books.what' })}>
          <SkeletonCard lines={6} />
        </Loading>
      )}
      {proof && (
        <>
          <Verdict proof={proof} />
          <Figures proof={proof} />
          <p className="s14 muted num">
            <FormattedMessage
              id="office.books.size"
              values={{ journals: proof.journals, postings: proof.postings }}
            />
          </p>
          <Charges charges={proof.charges} />
          <Details proof={proof} />
        </>
      )}
    </>
  );
}
