import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../controls/Button';
import { EmptyState } from './EmptyState';
import { HelpLink } from './HelpLink';
import { ServerCode } from './ServerCode';
import { extraPart, LazyBoundary } from '../lazyPart';
import { announce } from './announce';
import { problemText } from './problemText';

/** Only a server that answers says when to come again: its code comes too. */
const Later = extraPart(() => import('../lazy/RetryLater'));

export type ErrorStateProps = {
  /** Server code, "http" or "network", as `problemText` reads it. */
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
  const problem = problemText(intl, code, 'ui.error.rest');
  const button = onRetry && (
    <Button
      kind="quiet"
      size="sm"
      onClick={onRetry}
      busyText={retrying ? intl.formatMessage({ id: 'ui.error.retrying' }) : undefined}
    >
      {intl.formatMessage({ id: 'ui.error.retry' })}
    </Button>
  );
  const retry =
    onRetry && problem.after > 0 ? (
      <LazyBoundary>
        <Later key={String(code)} seconds={problem.after} {...{ onRetry, retrying }} />
      </LazyBoundary>
    ) : (
      button
    );
  return (
    <EmptyState
      title={title}
      icon="warning-circle"
      ground="butter"
      action={retry}
      level={level ?? 2}
    >
      <p>{problem.words}</p>
      <ServerCode code={problem.code} />
      <HelpLink code={problem.code} />
    </EmptyState>
  );
}
