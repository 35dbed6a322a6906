import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { codes, type Failure } from '#contract/codes';
import { toMinor } from '#contract/money';
import type { MoneyProof } from '#contract/officeMoney';
import { failureWords } from '#lib/failure';
import { useFormat } from '#lib/useFormat';
import { announce } from '#ui/feedback/announce';
import { Button } from '#ui/controls/Button';
import { ErrorState } from '#ui/feedback/ErrorState';
import { PageTitle } from '#ui/shell/layout';
import { Money } from '#ui/money/money';
import { Note } from '#ui/feedback/Note';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { Denied } from '../review/Denied';
import { Charges, Details } from './BooksTables';
import { Fits } from './Fits';
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
