import { FormattedMessage, useIntl } from 'react-intl';
import type { Differences } from '#contract/acquirer';
import { codes, type Failure } from '#contract/codes';
import type { DifferenceActInput } from '#contract/shapes/acquirer';
import { failureWords } from '#lib/failure';
import { useFormat } from '#lib/useFormat';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorState } from '#ui/feedback/ErrorState';
import { PageTitle, Stack } from '#ui/shell/layout';
import { Note } from '#ui/feedback/Note';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { Tabs } from '#ui/controls/Tabs';
import { Denied } from '../../review/Denied';
import { TablePager } from '#ui/data/DataTableTools';
import { differenceTabs, tabPage, type TabAddress } from './address';
import { DifferenceCard } from './DifferenceCard';
import s from '../../review/Review.module.css';

export interface DifferencesProps extends TabAddress<(typeof differenceTabs)[number]> {
  list: Differences | undefined;
  problem: string | undefined;
  onRetry: () => void;
  busy: boolean;
  /** Whether whoever looks may open orders. */
  linked: boolean;
  /** Why the last press failed. */
  notice: Failure | null;
  onAct: (input: DifferenceActInput) => void;
}
const fieldsOf = (notice: Failure | null): Record<string, string> =>
  (notice?.kind === 'code' &&
    (notice.data as { fields?: Record<string, string> } | null)?.fields) ||
  {};

/** How far each acquirer was read. */
function Read({ read }: Pick<Differences, 'read'>) {
  const { day } = useFormat();
  if (read.length === 0)
    return (
      <p className="s14 muted">
        <FormattedMessage id="acquirer.unread" />
      </p>
    );
  return (
    <>
      {read.map(({ gateway, until, trouble }) => {
        const name = <span translate="no">{gateway}</span>;
        return trouble ? (
          <Note key={gateway} tone="warn">
            <p>
              <FormattedMessage
                id="acquirer.trouble"
                values={{ name, trouble: <span translate="no">{trouble}</span> }}
              />
            </p>
          </Note>
        ) : (
          <p key={gateway} className="s14 muted num">
            <FormattedMessage
              id={until ? 'acquirer.until' : 'acquirer.unread'}
              values={{ name, day: until ? day(until) : '' }}
            />
          </p>
        );
      })}
    </>
  );
}
function All(p: DifferencesProps & { list: Differences }) {
  const intl = useIntl();
  const { list, tab, busy, linked, notice, onAct } = p;
  if (list.differences.length === 0)
    return <EmptyState icon="scales" title={<FormattedMessage id="acquirer.none" />} />;
  return (
    <section className={s.list} aria-label={intl.formatMessage({ id: 'office.nav.differences' })}>
      {list.differences.map((one) => (
        <DifferenceCard
          key={one.id}
          one={one}
          busy={busy}
          linked={linked}
          error={fieldsOf(notice).note}
          onAct={onAct}
        />
      ))}
      <TablePager
        page={list.page}
        pages={list.pages}
        href={(page) => `#${tabPage('differences', { tab, page })}`}
      />
    </section>
  );
}
/** What the acquirers say and the books do not, or the other way round. */
export function DifferencesView(p: DifferencesProps) {
  const intl = useIntl();
  const { list, problem, tab, notice, onRetry } = p;
  const denied = problem === String(codes.noPermission);
  const trouble =
    notice && Object.keys(fieldsOf(notice)).length === 0 ? failureWords(intl, notice) : null;
  return (
    <Stack gap={4}>
      <PageTitle
        title={<FormattedMessage id="office.nav.differences" />}
        lead={<FormattedMessage id="acquirer.differences.lead" />}
      />
      {list && <Read read={list.read} />}
      <div role="alert">
        {trouble && (
          <Note tone="bad">
            <p>{trouble}</p>
          </Note>
        )}
      </div>
      <Tabs
        label={intl.formatMessage({ id: 'office.nav.differences' })}
        items={differenceTabs.map((one) => ({
          href: `#${tabPage('differences', { tab: one })}`,
          text: intl.formatMessage({ id: `acquirer.tab.${one}` }),
          count: list?.counts[one],
          current: one === tab,
        }))}
      />
      {denied && <Denied />}
      {problem && !denied && <ErrorState code={problem} onRetry={onRetry} />}
      {!problem && !list && (
        <Loading what={intl.formatMessage({ id: 'office.nav.differences' })}>
          <SkeletonCard lines={6} />
        </Loading>
      )}
      {list && <All {...p} list={list} />}
    </Stack>
  );
}
