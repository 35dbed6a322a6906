import { applicationParts, type ApplicationPart } from '#contract/verdicts';
import type { Application } from '#contract/applications';
import type { ApplicationInput } from '#contract/shapes/applications';
import { type ApplyContext, type Side } from './context';

/** The field that holds a side of the document. */
export const pictureField = (side: Side) => `id_${side}` as const;

/** What the mall has of a field, as it would be typed. */
export function keptOf(application: Application | null, field: keyof ApplicationInput): string {
  if (!application) return '';
  const { address } = application;
  if (
    field === 'country' ||
    field === 'state' ||
    field === 'city' ||
    field === 'street' ||
    field === 'postal_code'
  )
    return address?.[field] ?? '';
  return application[field] ?? '';
}
/** A field as it stands: what was typed last, else what the mall has. */
export const valueOf = (
  { application, typed }: Pick<ApplyContext, 'application' | 'typed'>,
  field: keyof ApplicationInput,
): string => typed[field] ?? keptOf(application, field);

/** May this task be opened: accepted parts stay as they are. */
export const isOpen = (application: Application | null, part: ApplicationPart): boolean =>
  application?.parts[part].can.ok ?? true;
/** A task as its row says it; one that was refused and edited since is done. */
export function standingOf(
  application: Application | null,
  part: ApplicationPart,
): 'accepted' | 'refused' | 'completed' | 'todo' {
  const state = application?.parts[part];
  if (!state) return 'todo';
  if (!state.complete) return state.verdict === 'refused' ? 'refused' : 'todo';
  return !state.can.ok && state.verdict ? 'accepted' : 'completed';
}
/** Tasks that lack something before it can be sent. */
export const lacking = (application: Application | null): ApplicationPart[] =>
  applicationParts.filter((part) => ['todo', 'refused'].includes(standingOf(application, part)));
