import { useEffect, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Failure } from '#contract/codes';
import type { OwnData } from '#contract/ownData';
import { ownDataAsk } from '#contract/shapes/ownData';
import { useFormat } from '#lib/useFormat';
import { announce } from '#ui/feedback/announce';
import { Note } from '#ui/feedback/Note';
import { Ev, Flow } from '#ui/flow';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, FormPassword, Submit } from '#ui/form/formFields';
import { Card, PageTitle, Stack } from '#ui/shell/layout';
import { Loaded } from '../../account/Loaded';
import { Problem } from '../../session/Problem';
import { serverFields } from '../../session/serverFields';
import { Back } from '../Back';
import s from '../Profile.module.css';

export type OwnDataEvent = { type: 'ask'; password: string } | { type: 'fetch' };
export interface OwnDataViewProps {
  standing: OwnData | undefined;
  /** Why its standing did not load. */
  failed: string | undefined;
  retry: () => void;
  asking: boolean;
  refused: Failure | null;
  /** How much of the archive has come, 0 to 1; null: none is being fetched. */
  fetching: number | null;
  send: (event: OwnDataEvent) => void;
}
const empty = { password: '' };
const megabyte = 1_000_000;

/** The password once more: who finds an open session does not take everything along. */
function AskForm({ busy, notice }: { busy: boolean; notice: Failure | null }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const errors = useMemo(() => serverFields(notice), [notice]);
  return (
    <EvForm
      type="ask"
      initialValues={empty}
      schema={ownDataAsk}
      fieldErrors={errors}
      busy={busy}
      label={text('profile.data.ask')}
      problem={notice && !errors && <Problem failure={notice} />}
    >
      <FormPassword
        name="password"
        autoComplete="current-password"
        label={text('profile.password.old')}
        required
      />
      <FormActions>
        <Submit busyText={text('profile.data.asking')}>
          <FormattedMessage id="profile.data.ask" />
        </Submit>
      </FormActions>
    </EvForm>
  );
}

/** Said aloud when it changes while one waits. */
function Standing({ words }: { words: string }) {
  useEffect(() => announce(words), [words]);
  return <p>{words}</p>;
}
function Ready({ it, fetching }: { it: OwnData; fetching: number | null }) {
  const intl = useIntl();
  const { date } = useFormat();
  const size = intl.formatNumber(Math.max(it.bytes / megabyte, 0.1), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
  return (
    <Stack gap={4}>
      <Standing
        words={intl.formatMessage(
          { id: 'profile.data.ready' },
          { until: date(it.until ?? ''), size },
        )}
      />
      {fetching !== null && (
        <progress
          className={s.progress}
          value={fetching}
          max={1}
          aria-label={intl.formatMessage({ id: 'profile.data.fetching' })}
        />
      )}
      <Ev<OwnDataEvent>
        e={{ type: 'fetch' }}
        kind="primary"
        busyText={
          fetching === null ? undefined : intl.formatMessage({ id: 'profile.data.fetching' })
        }
      >
        <FormattedMessage id="profile.data.fetch" />
      </Ev>
    </Stack>
  );
}
function Shown({ it, p }: { it: OwnData; p: OwnDataViewProps }) {
  const intl = useIntl();
  const { moment } = useFormat();
  return (
    <Card>
      <Stack gap={5}>
        {it.state === 'preparing' && (
          <Standing words={intl.formatMessage({ id: 'profile.data.preparing' })} />
        )}
        {it.state === 'failed' && (
          <Note tone="bad">
            <FormattedMessage id="profile.data.failed" />
          </Note>
        )}
        {it.state === 'ready' && <Ready it={it} fetching={p.fetching} />}
        {it.nextAt === null ? (
          <AskForm busy={p.asking} notice={p.asking ? null : p.refused} />
        ) : (
          it.state === 'ready' && (
            <p className="s14 muted">
              <FormattedMessage id="profile.data.next" values={{ time: moment(it.nextAt) }} />
            </p>
          )
        )}
      </Stack>
    </Card>
  );
}
/** Everything that is kept about one: asked for, being prepared, ready to take along. */
export function OwnDataView(p: OwnDataViewProps) {
  const intl = useIntl();
  const busy = p.asking || p.fetching !== null;
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <Flow<OwnDataEvent>
      machine="ownData"
      at={p.asking ? 'asking' : p.fetching === null ? (p.standing?.state ?? 'loading') : 'fetching'}
      can={() => !busy}
      send={p.send}
      busy={busy}
      className={s.page}
    >
      <Back />
      <PageTitle title={text('profile.data.title')} lead={text('profile.data.lead')} />
      <Loaded
        part={{ data: p.standing, failed: p.failed, retry: p.retry, retrying: false }}
        level={2}
      >
        {(it) => <Shown it={it} p={p} />}
      </Loaded>
    </Flow>
  );
}
