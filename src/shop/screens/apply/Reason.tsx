import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { ApplicationPart } from '#contract/verdicts';
import type { Application } from '#contract/applications';
import { fieldOf, type ApplyProps } from './view';

/**
 * What the reviewer said of a part, in the reader's language, with the reviewer's own words after
 * it; null where it was not refused.
 */
function useReason(application: Application | null, part: ApplicationPart): string | null {
  const intl = useIntl();
  const state = application?.parts[part];
  if (state?.verdict !== 'refused') return null;
  const id = state.reason.startsWith('apply.why.') ? state.reason : `apply.why.${state.reason}`;
  const why = intl.messages[id] === undefined ? '' : intl.formatMessage({ id });
  return (
    [why, state.note].filter(Boolean).join(' ') ||
    intl.formatMessage({ id: 'apply.missing.refused' })
  );
}
/** The reviewer's reason, under the name of its task. */
export function Reason({
  application,
  part,
}: {
  application: Application | null;
  part: ApplicationPart;
}) {
  const words = useReason(application, part);
  return words && <span className="s14 muted">{words}</span>;
}
const nothing: Record<string, string> = {};
/**
 * What is wrong with the fields of a task: what the mall refused just now, else what the reviewer
 * said, each at its field.
 */
export function useFieldWords(
  { application, fields }: ApplyProps,
  part: ApplicationPart,
): Record<string, string> | undefined {
  const said = useReason(application, part);
  const reason = application?.parts[part].reason ?? '';
  // Each save empties the refusals anew: the same nothing, or focus would be taken back to the
  // field with the reason.
  const refused = Object.keys(fields).length > 0 ? fields : nothing;
  return useMemo(() => {
    const words = { ...(said ? { [fieldOf(reason, part)]: said } : {}), ...refused };
    return Object.keys(words).length > 0 ? words : undefined;
  }, [said, reason, part, refused]);
}
