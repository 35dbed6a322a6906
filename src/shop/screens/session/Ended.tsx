import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SessionEvent } from '#machines/flows/session/context';
import { Note } from '#ui/feedback/Note';
import { announce } from '#ui/feedback/announce';
import { Ev } from '#ui/flow';

interface Props {
  /** Why: a session code, or that another tab signed out. */
  code: number | 'elsewhere';
  /** Text id of the page they would be back at. */
  back?: string | undefined;
}
/** Says why the session ended and what signing in again brings back; typing can begin at once. */
export function Ended({ code, back }: Props) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: `session.ended.${code}` });
  useEffect(() => {
    announce(title, 'assertive');
    // After the arrival, which takes focus to the heading.
    const timer = setTimeout(() =>
      document.querySelector<HTMLInputElement>('main form input')?.focus(),
    );
    return () => clearTimeout(timer);
  }, [title]);
  return (
    <Note
      tone="warn"
      title={title}
      action={
        <Ev<SessionEvent> e={{ type: 'dismiss' }} size="sm">
          <FormattedMessage id="session.ended.dismiss" />
        </Ev>
      }
    >
      {back ? (
        <FormattedMessage
          id="session.ended.back"
          values={{ page: intl.formatMessage({ id: back }) }}
        />
      ) : (
        <FormattedMessage id="session.ended.again" />
      )}
    </Note>
  );
}
