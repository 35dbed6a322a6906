import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../controls/Button';
import { EmptyState } from './EmptyState';
import { HelpLink } from './HelpLink';
import { ServerCode } from './ServerCode';
import { announce } from './announce';

export type ErrorStateProps = {
  /** Server code, "http" or "network"; its words are the text `error.<code>` when there is one. */
  code?: string | number | undefined;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  level?: 1 | 2 | 3;
};

/** A block that did not load. Says so once, aloud; the rest of the page works on. */
export function ErrorState({ code, onRetry, retrying = false, level }: ErrorStateProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'ui.error.title' });
  useEffect(() => announce(title, 'assertive'), [title]);
  const known = code !== undefined && intl.messages[`error.${code}`] !== undefined;
  const retry = onRetry && (
    <Button
      kind="quiet"
      size="sm"
      onClick={onRetry}
      busyText={retrying ? intl.formatMessage({ id: 'ui.error.retrying' }) : undefined}
    >
      {intl.formatMessage({ id: 'ui.error.retry' })}
    </Button>
  );
  return (
    <EmptyState
      title={title}
      icon="warning-circle"
      ground="butter"
      action={retry}
      level={level ?? 2}
    >
      <p>{intl.formatMessage({ id: known ? `error.${code}` : 'ui.error.rest' })}</p>
      <ServerCode code={code} />
      <HelpLink code={code} />
    </EmptyState>
  );
}
