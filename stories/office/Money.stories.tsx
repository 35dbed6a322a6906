import type { ReactNode } from 'react';
import { AuditView, type AuditProps } from '../../src/office/screens/money/AuditView';
import { BooksView, type BooksProps } from '../../src/office/screens/money/BooksView';
import type { QueueItem, QueueTab } from '#contract/officeMoney';
import { moneyKind } from '../../src/office/screens/review/money/kind';
import { NoProof } from '../../src/office/screens/review/NoProof';
import type { QueueProps } from '../../src/office/screens/review/queueKind';
import { QueueView } from '../../src/office/screens/review/QueueView';
import { auditEntries, proofOf } from '../fixtures/books';
import { endorsed, lookedAt, rechargeQueue } from '../fixtures/review';

const nothing = () => undefined;
const story = (page: ReactNode) => ({ render: () => <main>{page}</main> });
const place = { tab: 'waiting', q: '', page: 1, id: '' } as const;
const queue = (more: Partial<QueueProps<QueueItem, QueueTab>>) =>
  story(
    <QueueView
      kind={moneyKind('recharge')}
      place={place}
      list={rechargeQueue()}
      problem={undefined}
      onRetry={nothing}
      words={new Map()}
      now={lookedAt}
      href={({ id }) => `#/money/recharges?id=${id}`}
      onSearch={nothing}
      onPress={nothing}
      onMove={nothing}
      {...more}
    />,
  );
const books = (more: Partial<BooksProps>) =>
  story(
    <BooksView
      proof={proofOf()}
      problem={undefined}
      onRetry={nothing}
      checking={false}
      failure={null}
      onCheck={nothing}
      {...more}
    />,
  );
const audit = (more: Partial<AuditProps>) =>
  story(
    <AuditView
      log={{ entries: auditEntries, whole: true, page: 1, pages: 3 }}
      q=""
      problem={undefined}
      onRetry={nothing}
      onSearch={nothing}
      {...more}
    />,
  );

export default { title: 'office/Money' };
export const Waiting = queue({});
export const OpenInTheList = queue({
  place: { ...place, id: 'recharge-9' },
  words: new Map([
    ['recharge-2', 'office.row.undoable'],
    ['recharge-5', 'office.row.unsent'],
  ]),
});
export const OneWaitsForASecond = queue({
  list: rechargeQueue({ items: [endorsed(), ...rechargeQueue().items] }),
});
export const Pages = queue({
  list: rechargeQueue({ page: 2, pages: 3 }),
  place: { ...place, page: 2 },
});
export const AllDone = queue({
  list: rechargeQueue({ items: [], counts: { waiting: 0, approved: 36, refused: 4 } }),
});
export const NothingFound = queue({
  place: { ...place, q: 'nobody' },
  list: rechargeQueue({ items: [] }),
});
export const NotForThisRole = queue({ list: undefined, problem: '1000014' });
export const QueueLoading = queue({ list: undefined });
export const QueueFailed = queue({ list: undefined, problem: 'network' });
export const ProofMissing = story(<NoProof id="office.proof.missing" />);
export const ProofUnreadable = story(<NoProof id="office.proof.unreadable" />);
export const ProofNotLoaded = story(<NoProof id="office.proof.failed" onRetry={nothing} />);
export const BooksHold = books({});
export const BooksBroken = books({
  proof: proofOf({
    held: '8300.00',
    violations: [
      { what: 'held differs from orders in their window', who: 's:casa-verde', val: '-12.40' },
    ],
    checks: [{ at: '2026-11-21T12:00:00Z', why: 'asked', broken: 1 }],
  }),
});
export const BooksChecking = books({ checking: true });
export const BooksLoading = books({ proof: undefined });
export const AuditWhole = audit({});
export const AuditBroken = audit({
  log: { entries: auditEntries, whole: false, page: 1, pages: 1 },
});
export const AuditNothingFound = audit({
  q: 'nobody',
  log: { entries: [], whole: true, page: 1, pages: 1 },
});
