import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { closingDays, documentYears, type AccountClosing } from '#contract/accountClosing';
import type { Failure } from '#contract/codes';
import { accountClose } from '#contract/shapes/accountClosing';
import { closingIs } from '#machines/lifecycles/accountClosingTags';
import { useFormat } from '#lib/useFormat';
import { LinkButton } from '#ui/controls/Button';
import { Note } from '#ui/feedback/Note';
import { Ev, Flow } from '#ui/flow';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, FormPassword, Submit } from '#ui/form/formFields';
import { Card, PageTitle, Row, Stack } from '#ui/shell/layout';
import { to } from '../../../to';
import { Loaded } from '../../account/Loaded';
import { Problem } from '../../session/Problem';
import { serverFields } from '../../session/serverFields';
import { Back } from '../Back';
import s from '../Profile.module.css';
import { ways } from './ways';

export type CloseAccountEvent = { type: 'ask'; password: string } | { type: 'keep' };
export interface CloseAccountViewProps {
  standing: AccountClosing | undefined;
  /** Why its standing did not load. */
  failed: string | undefined;
  retry: () => void;
  /** The event under way. */
  busy: CloseAccountEvent['type'] | null;
  refused: Failure | null;
  send: (event: CloseAccountEvent) => void;
}
const empty = { password: '' };

/** What goes, what stays without a name, what the law keeps; the download first. */
function WhatItMeans() {
  return (
    <Stack gap={4}>
      <p>
        <FormattedMessage id="profile.close.gone" />
      </p>
      <p>
        <FormattedMessage id="profile.close.reviews" />
      </p>
      <p>
        <FormattedMessage id="profile.close.kept" values={{ years: documentYears }} />
      </p>
      <Row>
        <LinkButton size="sm" icon="download-simple" href={to.settings({ step: 'data' })}>
          <FormattedMessage id="profile.close.download" />
        </LinkButton>
      </Row>
    </Stack>
  );
}
/** Each of it leads to where it is settled. */
function InTheWay({ it }: { it: AccountClosing }) {
  const intl = useIntl();
  return (
    <Note tone="warn" title={intl.formatMessage({ id: 'profile.close.way' })}>
      <ul>
        {it.hindrances.map((one) => (
          <li key={one} className={s.way}>
            <a href={ways[one]()}>
              <FormattedMessage id={`accountClosing.cannot.${one}`} />
            </a>
          </li>
        ))}
      </ul>
    </Note>
  );
}
/** The password once more: who finds an open session does not close the account. */
function AskForm({ busy, notice }: { busy: boolean; notice: Failure | null }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const errors = useMemo(() => serverFields(notice), [notice]);
  return (
    <EvForm
      type="ask"
      initialValues={empty}
      schema={accountClose}
      fieldErrors={errors}
      forget={['password']}
      busy={busy}
      label={text('profile.close.ask')}
      problem={notice && !errors && <Problem failure={notice} />}
    >
      <FormPassword
        name="password"
        autoComplete="current-password"
        label={text('profile.password.old')}
        required
      />
      <FormActions>
        <Submit busyText={text('profile.close.asking')}>
          <FormattedMessage id="profile.close.ask" />
        </Submit>
      </FormActions>
    </EvForm>
  );
}
function Open({ it, p }: { it: AccountClosing; p: CloseAccountViewProps }) {
  return (
    <Stack gap={5}>
      <WhatItMeans />
      {it.hindrances.length > 0 && <InTheWay it={it} />}
      {it.hindrances.length === 0 && !it.password && (
        <Note>
          <FormattedMessage id="profile.close.noPassword" />
        </Note>
      )}
      {it.hindrances.length === 0 && it.password && (
        <AskForm busy={p.busy === 'ask'} notice={p.busy ? null : p.refused} />
      )}
    </Stack>
  );
}
function Asked({ it, p }: { it: AccountClosing; p: CloseAccountViewProps }) {
  const { date } = useFormat();
  return (
    <Stack gap={5}>
      <Note tone="warn">
        <p>
          <FormattedMessage
            id="profile.close.until"
            values={{ until: it.until ? date(it.until) : '' }}
          />
        </p>
        <p>
          <FormattedMessage id="profile.close.limits" />
        </p>
      </Note>
      {it.hindrances.length > 0 && <InTheWay it={it} />}
      {p.refused && !p.busy && <Problem failure={p.refused} />}
      <Row>
        <Ev<CloseAccountEvent> e={{ type: 'keep' }} kind="primary">
          <FormattedMessage id="profile.close.keep" />
        </Ev>
        <LinkButton icon="download-simple" href={to.settings({ step: 'data' })}>
          <FormattedMessage id="profile.close.download" />
        </LinkButton>
      </Row>
    </Stack>
  );
}
/** Closing the account: what it means, what is in the way, and the way back until the day. */
export function CloseAccountView(p: CloseAccountViewProps) {
  const intl = useIntl();
  return (
    <Flow<CloseAccountEvent>
      machine="accountClosing"
      at={p.busy ? 'sending' : (p.standing?.state ?? 'loading')}
      can={() => p.busy === null}
      send={p.send}
      busy={p.busy !== null}
      className={s.page}
    >
      <Back />
      <PageTitle
        title={intl.formatMessage({ id: 'profile.close.title' })}
        lead={intl.formatMessage({ id: 'profile.close.lead' }, { days: closingDays })}
      />
      <Loaded
        part={{ data: p.standing, failed: p.failed, retry: p.retry, retrying: false }}
        level={2}
      >
        {(it) => (
          <Card>
            {closingIs(it.state, 'asked') ? <Asked it={it} p={p} /> : <Open it={it} p={p} />}
          </Card>
        )}
      </Loaded>
    </Flow>
  );
}
