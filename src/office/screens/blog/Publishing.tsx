import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { object, string } from 'yup';
import type { OfficePost } from '#contract/blog';
import { postEvents } from '#contract/blogLimits';
import { useFormat } from '#lib/useFormat';
import { Button } from '#ui/controls/Button';
import { StateBadge } from '#ui/data/StateBadge';
import { Dialog } from '#ui/feedback/Dialog';
import { Note } from '#ui/feedback/Note';
import { Flow } from '#ui/flow';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, FormText, Submit } from '#ui/form/formFields';
import { Card, Section, Stack } from '#ui/shell/layout';
import { postBadges } from './badges';
import s from './Blog.module.css';

export type PostEvent = (typeof postEvents)[number];
export interface PublishingProps {
  post: OfficePost;
  /** What is typed is not saved. */
  dirty: boolean;
  busy: boolean;
  onAct: (event: PostEvent, at?: string) => void;
}
const schema = object({ at: string().required('form.enter') });
/** A moment as the browser's own field writes it, in the zone of whoever reads it. */
const inZone = (iso: string | null): string => {
  if (iso === null) return '';
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};
const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

function When({ post, busy, onAct }: Omit<PublishingProps, 'dirty'>) {
  const intl = useIntl();
  const send = ({ at = '' }: { type: string; at?: string }) =>
    onAct('schedule', new Date(at).toISOString());
  return (
    <Flow
      machine="postMoment"
      at={busy ? 'sending' : 'choosing'}
      can={() => !busy}
      send={send}
      busy={busy}
    >
      <EvForm
        type="schedule"
        initialValues={{ at: inZone(post.publish_at) }}
        schema={schema}
        label={intl.formatMessage({ id: 'posts.act.schedule' })}
      >
        <FormText
          name="at"
          type="datetime-local"
          required
          label={intl.formatMessage({ id: 'posts.at' })}
          hint={intl.formatMessage({ id: 'posts.at.hint' }, { zone: zone() })}
        />
        <FormActions>
          <Submit kind="soft" busyText={intl.formatMessage({ id: 'office.doing' })}>
            <FormattedMessage
              id={post.state === 'scheduled' ? 'posts.act.reschedule' : 'posts.act.schedule'}
            />
          </Submit>
        </FormActions>
      </EvForm>
    </Flow>
  );
}
/** Where it stands in time. */
function Standing({ post }: { post: OfficePost }) {
  const { moment } = useFormat();
  const at = post.state === 'scheduled' ? post.publish_at : post.published_at;
  return (
    <p>
      <StateBadge machine="post" state={post.state} map={postBadges} />{' '}
      {at && (
        <span className="s14 muted">
          <FormattedMessage id={`posts.standing.${post.state}`} values={{ at: moment(at) }} />
        </span>
      )}
    </p>
  );
}
function History({ history }: Pick<OfficePost, 'history'>) {
  const { moment } = useFormat();
  return (
    <Section level={3} title={<FormattedMessage id="posts.history" />}>
      <ul className={s.history}>
        {history.map(({ at, event, by }) => (
          <li key={`${at} ${event}`} className="s13">
            <FormattedMessage id={`posts.did.${event}`} />
            <span className="muted">
              {' '}
              · {by && `${by} · `}
              {moment(at)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
/** Deleting is asked about: nothing of it comes back. */
function Discard({ busy, onAct }: Pick<PublishingProps, 'busy' | 'onAct'>) {
  const intl = useIntl();
  const [asked, setAsked] = useState(false);
  const close = () => setAsked(false);
  return (
    <>
      <Button
        kind="danger"
        icon="trash"
        busyText={busy ? intl.formatMessage({ id: 'office.doing' }) : undefined}
        onClick={() => setAsked(true)}
      >
        <FormattedMessage id="posts.act.discard" />
      </Button>
      <Dialog
        kind="alert"
        open={asked}
        onClose={close}
        title={intl.formatMessage({ id: 'posts.discard' })}
        text={intl.formatMessage({ id: 'posts.discard.text' })}
        actions={
          <>
            <Button onClick={close}>
              <FormattedMessage id="posts.discard.keep" />
            </Button>
            <Button
              kind="danger"
              onClick={() => {
                close();
                onAct('discard');
              }}
            >
              <FormattedMessage id="posts.act.discard" />
            </Button>
          </>
        }
      />
    </>
  );
}
const shownAsButtons = postEvents.filter((event) => event !== 'schedule' && event !== 'discard');
/** Whether everybody reads it, and since when; what can be done about that now. */
export function Publishing({ post, dirty, busy, onAct }: PublishingProps) {
  const intl = useIntl();
  const { can } = post;
  const now = shownAsButtons.filter((event) => can[event]?.ok);
  const { publish } = can;
  const hindered = publish && !publish.ok && post.state === 'draft' ? publish.reason : null;
  return (
    <Card>
      <Section title={<FormattedMessage id="posts.publishing" />}>
        <Stack gap={4}>
          <Standing post={post} />
          {hindered && (
            <Note>
              <FormattedMessage id={hindered} />
            </Note>
          )}
          <div className="row wr">
            {now.map((event) => (
              <Button
                key={event}
                kind={event === 'publish' ? 'primary' : event === 'withdraw' ? 'danger' : 'soft'}
                disabled={dirty}
                reason={dirty ? intl.formatMessage({ id: 'posts.dirty' }) : undefined}
                busyText={busy ? intl.formatMessage({ id: 'office.doing' }) : undefined}
                onClick={() => onAct(event)}
              >
                <FormattedMessage id={`posts.act.${event}`} />
              </Button>
            ))}
            {can.discard?.ok && <Discard busy={busy} onAct={onAct} />}
          </div>
          {can.schedule?.ok && !dirty && (
            <When key={post.publish_at} post={post} busy={busy} onAct={onAct} />
          )}
          <History history={post.history} />
        </Stack>
      </Section>
    </Card>
  );
}
