import { FormattedMessage, useIntl } from 'react-intl';
import { codes, type Failure } from '#contract/codes';
import type { EntryActInput } from '#contract/shapes/statements';
import type { BankEntries, Credited, StatementRead } from '#contract/statements';
import { failureWords } from '#lib/failure';
import { Button } from '#ui/controls/Button';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorState } from '#ui/feedback/ErrorState';
import { PageTitle, Stack } from '#ui/shell/layout';
import { Note } from '#ui/feedback/Note';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { Tabs } from '#ui/controls/Tabs';
import { Denied } from '../../review/Denied';
import { TablePager } from '#ui/data/DataTableTools';
import { Search } from '../../review/Search';
import { statementsPage, statementTabs, type StatementsAddress } from './address';
import { Entry } from './Entry';
import { StatementFile } from './StatementFile';
import s from '../../review/Review.module.css';

export interface StatementsProps extends StatementsAddress {
  list: BankEntries | undefined;
  problem: string | undefined;
  onRetry: () => void;
  onSearch: (q: string) => void;
  busy: 'add' | 'credit' | 'act' | null;
  /** What the last file brought, and what the last press credited. */
  read: StatementRead | undefined;
  credited: Credited | undefined;
  /** Why the last press failed. */
  notice: Failure | null;
  onFile: (file: File) => void;
  onCredit: () => void;
  onAct: (input: EntryActInput) => void;
}
const fieldsOf = (notice: Failure | null): Record<string, string> =>
  (notice?.kind === 'code' &&
    (notice.data as { fields?: Record<string, string> } | null)?.fields) ||
  {};

function Said({ read, credited }: Pick<StatementsProps, 'read' | 'credited'>) {
  if (read)
    return (
      <Note tone="ok">
        <p>
          <FormattedMessage id="statements.read" values={{ ...read }} />
        </p>
      </Note>
    );
  if (!credited) return null;
  const { refused } = credited;
  return (
    <Note tone={refused.length > 0 ? 'warn' : 'ok'}>
      <p>
        <FormattedMessage id="statements.credited" values={{ credited: credited.credited }} />
      </p>
      {credited.second > 0 && (
        <p>
          <FormattedMessage id="statements.second" values={{ second: credited.second }} />
        </p>
      )}
      {refused.map(({ id, reason }) => (
        <p key={id}>
          <span translate="no">{id}</span>: <FormattedMessage id={reason} />
        </p>
      ))}
    </Note>
  );
}
function Trouble({ notice }: { notice: Failure | null }) {
  const intl = useIntl();
  const known = Object.keys(fieldsOf(notice));
  if (!notice || known.length > 0) return null;
  return (
    <Note tone="bad">
      <p>{failureWords(intl, notice)}</p>
    </Note>
  );
}
function Entries(p: StatementsProps & { list: BankEntries }) {
  const intl = useIntl();
  const { list, q, tab, busy, notice, onAct } = p;
  if (list.entries.length === 0)
    return (
      <EmptyState
        icon="bank"
        title={
          q ? (
            <FormattedMessage id="office.queue.notFound" values={{ q }} />
          ) : (
            <FormattedMessage id="statements.empty" />
          )
        }
      />
    );
  return (
    <section className={s.list} aria-label={intl.formatMessage({ id: 'statements.what' })}>
      {list.entries.map((entry) => (
        <Entry
          key={entry.id}
          entry={entry}
          busy={busy !== null}
          errors={fieldsOf(notice)}
          onAct={onAct}
        />
      ))}
      <TablePager
        page={list.page}
        pages={list.pages}
        href={(page) => `#${statementsPage({ tab, q, page })}`}
      />
    </section>
  );
}
function Credit({ list, busy, onCredit }: StatementsProps & { list: BankEntries }) {
  const intl = useIntl();
  if (list.ready === 0) return null;
  return (
    <p>
      <Button
        kind="primary"
        onClick={onCredit}
        busyText={
          busy === 'credit' ? intl.formatMessage({ id: 'statements.crediting' }) : undefined
        }
      >
        <FormattedMessage id="statements.credit" values={{ count: list.ready }} />
      </Button>
    </p>
  );
}

/** Payments that the bank's own files show, and the recharges they belong to. */
export function StatementsView(p: StatementsProps) {
  const intl = useIntl();
  const { list, problem, tab, q, notice, onSearch, onRetry } = p;
  const denied = problem === String(codes.noPermission);
  return (
    <Stack gap={4}>
      <PageTitle
        title={<FormattedMessage id="office.nav.statements" />}
        lead={<FormattedMessage id="statements.lead" />}
      />
      {!denied && (
        <StatementFile busy={p.busy === 'add'} error={fieldsOf(notice).content} onFile={p.onFile} />
      )}
      <output>
        <Said read={p.read} credited={p.credited} />
      </output>
      <div role="alert">
        <Trouble notice={notice} />
      </div>
      <div className={s.tools}>
        <Search
          value={q}
          label={intl.formatMessage({ id: 'statements.search' })}
          onSearch={onSearch}
        />
        <Tabs
          label={intl.formatMessage({ id: 'statements.tabs' })}
          items={statementTabs.map((one) => ({
            href: `#${statementsPage({ tab: one, q })}`,
            text: intl.formatMessage({ id: `statements.tab.${one}` }),
            count: list?.counts[one],
            current: one === tab,
          }))}
        />
      </div>
      {denied && <Denied />}
      {problem && !denied && <ErrorState code={problem} onRetry={onRetry} />}
      {!problem && !list && (
        <Loading what={intl.formatMessage({ id: 'statements.what' })}>
          <SkeletonCard lines={6} />
        </Loading>
      )}
      {list && tab === 'matched' && <Credit {...p} list={list} />}
      {list && <Entries {...p} list={list} />}
    </Stack>
  );
}
