import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, LinkButton } from '#ui/controls/Button';
import { Sheet } from '#ui/feedback/Dialog';
import { Note } from '#ui/feedback/Note';
import { Loading, SkeletonLine } from '#ui/feedback/Skeleton';
import { to } from '../../to';
import s from './Chat.module.css';

/** ms; a chat that is not there by then is said to be missing, and a question leads on. */
const patience = 10_000;
/** What it may do: its own scripts and forms, and open its own links; nothing of this page. */
const may = 'allow-scripts allow-forms allow-same-origin allow-popups';

function Missing() {
  return (
    <Note
      tone="warn"
      action={
        <LinkButton size="sm" href={to.tickets({ new: 1 })}>
          <FormattedMessage id="content.policy.ask" />
        </LinkButton>
      }
    >
      <FormattedMessage id="chat.missing" />
    </Note>
  );
}
/** The chat itself, in a frame. A frame says when something came, and nothing when it did not. */
function Frame({ url, host }: { url: string; host: string }) {
  const intl = useIntl();
  const [state, setState] = useState<'coming' | 'here' | 'missing'>('coming');
  useEffect(() => {
    const timer = setTimeout(
      () => setState((now) => (now === 'coming' ? 'missing' : now)),
      patience,
    );
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={s.frame}>
      {state === 'coming' && (
        <Loading>
          <SkeletonLine width={60} />
        </Loading>
      )}
      {state === 'missing' && <Missing />}
      <iframe
        src={url}
        title={intl.formatMessage({ id: 'chat.title' }, { host })}
        sandbox={may}
        referrerPolicy="no-referrer"
        hidden={state === 'missing'}
        onLoad={() => setState('here')}
      />
    </div>
  );
}
/** A button; what lies behind it is asked for only when it is pressed, and gone when it is closed. */
function Talk({ url, host }: { url: string; host: string }) {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <p data-noprint="">
      <Button ref={opener} icon="chat-circle-dots" onClick={() => setOpen(true)}>
        <FormattedMessage id="chat.open" />
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={intl.formatMessage({ id: 'chat.title' }, { host })}
        text={intl.formatMessage({ id: 'chat.who' }, { host })}
        returnTo={() => opener.current}
      >
        {open && <Frame url={url} host={host} />}
      </Sheet>
    </p>
  );
}
/** Of the mall's chat: its door beside the help, and who runs it beside the privacy. */
export default function Chat({ about, url }: { about: 'help' | 'privacy'; url: string }) {
  const { host } = new URL(url);
  if (about === 'help') return <Talk url={url} host={host} />;
  return (
    <Note>
      <FormattedMessage id="chat.who" values={{ host }} />
    </Note>
  );
}
