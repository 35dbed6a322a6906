import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { codes, type Failure } from '#contract/codes';
import type { CodeSent } from '#contract/session';
import { proveInput } from '#contract/shapes/session';
import { useFormat } from '#lib/useFormat';
import type { SessionEvent } from '#machines/flows/session/context';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, FormText, Submit } from '#ui/form/formFields';
import { Ev } from '#ui/flow';
import { Card, PageTitle, Row, Stack } from '#ui/shell/layout';
import { Note } from '#ui/feedback/Note';
import { Problem } from './Problem';
import s from './Session.module.css';

interface Props {
  sent: Pick<CodeSent, 'again' | 'demo'> & { email?: string; phone?: string };
  /** Another one is being sent. */
  sending: boolean;
  notice: Failure | null;
  busy: boolean;
  /** What the mail says where it has no code: text ids, of a demo and of everybody. */
  otherwise: { demo: string; spam: string };
  /** What a telephone is told in place of a mailbox: text ids. */
  told?: typeof byMail;
  /** Stands for the heading of a page of its own, where it is part of another. */
  head?: ReactNode;
}
export const byMail = {
  title: 'session.code.title',
  lead: 'session.code.lead',
  field: 'session.code.field',
  demo: 'session.code.demo',
  other: 'session.code.other',
};
/** What both charts that wait for digits hear. */
type CodeEvent = Extract<SessionEvent, { type: 'resend' | 'startOver' }>;
const empty = { code: '' };
const schema = proveInput.pick(['code']);

/** Beside the field: which digits were wrong, and how many tries are left. */
function useErrors(notice: Failure | null): Record<string, string> | undefined {
  const intl = useIntl();
  return useMemo(() => {
    if (notice?.kind !== 'code' || notice.code !== codes.captchaFailed) return undefined;
    const { left = 0 } = (notice.data ?? {}) as { left?: number };
    return {
      code:
        left > 0
          ? intl.formatMessage({ id: 'session.code.wrong' }, { left })
          : intl.formatMessage({ id: 'session.code.over' }),
    };
  }, [notice, intl]);
}
/** Milliseconds: never longer than the server itself waits, whatever this device's clock says. */
const waitFor = (iso: string): number => Math.min(60_000, Date.parse(iso) - Date.now());
/** True once the moment is there. */
function useReached(iso: string): boolean {
  const [reached, setReached] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setReached(iso), Math.max(0, waitFor(iso)));
    return () => clearTimeout(timer);
  }, [iso]);
  return reached === iso || waitFor(iso) <= 0;
}
/** What a demo sends to nobody. */
function Demo({ demo, none, some }: Pick<CodeSent, 'demo'> & { none: string; some: string }) {
  if (!demo) return null;
  return (
    <Note>
      <p>
        {demo.code === null ? (
          <FormattedMessage id={none} />
        ) : (
          <FormattedMessage
            id={some}
            values={{
              code: (
                <b className="num" translate="no">
                  {demo.code}
                </b>
              ),
            }}
          />
        )}
      </p>
    </Note>
  );
}
function Ways({ sending, again, other }: { sending: boolean; again: string; other: string }) {
  const intl = useIntl();
  const { time } = useFormat();
  const reached = useReached(again);
  const words = sending ? intl.formatMessage({ id: 'session.code.sending' }) : undefined;
  return (
    <Stack gap={2}>
      <Row>
        <Ev<CodeEvent> e={{ type: 'resend' }} size="sm" busyText={words}>
          <FormattedMessage id="session.code.again" />
        </Ev>
        <Ev<CodeEvent> e={{ type: 'startOver' }} size="sm">
          <FormattedMessage id={other} />
        </Ev>
      </Row>
      {!reached && (
        <p className="s14 muted">
          <FormattedMessage id="session.code.againAt" values={{ time: time(again) }} />
        </p>
      )}
    </Stack>
  );
}

/** Six digits that went to the mailbox, or the telephone: they prove that it is theirs. */
export function CodeStep({
  sent: { email, phone, again, demo },
  sending,
  notice,
  busy,
  otherwise,
  told = byMail,
  head,
}: Props) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const errors = useErrors(notice);
  const where = (
    <b translate="no" className={s.address}>
      {phone ? <bdi>{phone}</bdi> : email}
    </b>
  );
  return (
    <Stack gap={4}>
      {head ?? (
        <PageTitle
          title={text(told.title)}
          lead={<FormattedMessage id={told.lead} values={{ email: where, phone: where }} />}
        />
      )}
      <Demo demo={demo} none={otherwise.demo} some={told.demo} />
      <Card>
        <EvForm
          type="prove"
          initialValues={empty}
          schema={schema}
          fieldErrors={errors}
          forget={['code']}
          label={text(told.title)}
          problem={notice && !errors && <Problem failure={notice} />}
        >
          <FormText
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            label={text(told.field)}
            required
            maxLength={20}
          />
          <FormActions>
            <Submit block {...(busy && sending ? {} : { busyText: text('session.code.busy') })}>
              <FormattedMessage id="session.code.prove" />
            </Submit>
          </FormActions>
        </EvForm>
      </Card>
      <Ways sending={sending} again={again} other={told.other} />
      <p className="s14 muted">
        <FormattedMessage id={otherwise.spam} />
      </p>
    </Stack>
  );
}
