import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import type { Failure } from '#contract/codes';
import { failureWords } from '#lib/failure';
import { useFormat } from '#lib/useFormat';
import { Note } from '#ui/feedback/Note';
import { announce } from '#ui/feedback/announce';

const untilOf = (failure: Failure): string | null => {
  const { until } = ((failure.kind === 'code' && failure.data) || {}) as { until?: unknown };
  return typeof until === 'string' ? until : null;
};
/** Why the server did not take the form; with the time from which it may. */
export function Problem({ failure }: { failure: Failure }) {
  const intl = useIntl();
  const { time } = useFormat();
  const until = untilOf(failure);
  const words = until
    ? intl.formatMessage({ id: 'session.tooMany' }, { time: time(until) })
    : failureWords(intl, failure);
  useEffect(() => announce(words, 'assertive'), [words]);
  return <Note tone="bad">{words}</Note>;
}
