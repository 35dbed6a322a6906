import { useIntl } from 'react-intl';
import type { Failure } from '#contract/codes';
import { failureWords } from '#lib/failure';
import { Note } from '#ui/feedback/Note';

/**
 * What the last try ran into, in words, above what it was about. Field errors stand at their fields
 * instead.
 */
export function Failed({ notice }: { notice: Failure | null }) {
  const intl = useIntl();
  if (!notice) return null;
  return (
    <Note tone={notice.kind === 'code' ? 'warn' : 'bad'}>
      <p role="alert">{failureWords(intl, notice)}</p>
    </Note>
  );
}
