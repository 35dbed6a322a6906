import type { ApplicationPart } from '#contract/verdicts';
import type { ApplicationState } from '#contract/applications';
import { codes } from '#contract/codes';
import { failedWith, session as sessionOf } from '../calls';
import type { ApplyContext } from './context';

// The transitions that several states of the application share.
export const session = sessionOf('apply');
export const is = <S extends ApplicationState>(state: S) =>
  ({ type: 'is', params: { state } }) as const;
const wants = <P extends ApplicationPart>(task: P) =>
  ({ type: 'wants', params: { task } }) as const;
/** It stands elsewhere than this page knew: what is there is looked up. */
export const moved = {
  guard: failedWith([codes.notAllowedNow]),
  target: '#apply.loading',
  actions: ['startOver'],
} as const;

/**
 * To the place that is wished for; a task that is closed, or a check that comes too early, leads to
 * the list.
 */
export const toPlace = <A extends string>(also: readonly A[]) =>
  [
    { guard: wants('details'), target: '#apply.details', actions: [...also] },
    { guard: wants('identity'), target: '#apply.identity', actions: [...also] },
    { guard: wants('shop'), target: '#apply.shop', actions: [...also] },
    { guard: wants('signature'), target: '#apply.signature', actions: [...also] },
    { guard: 'readyToCheck', target: '#apply.check', actions: [...also] },
    { guard: 'tooEarly', target: '#apply.tasks', actions: [...also, 'noteMissing'] },
    { target: '#apply.tasks', actions: [...also] },
  ] as const;
export const goto = toPlace([]);
const refusedCodes = [codes.invalidParameter, codes.missingParameter] as const;
export const notKept = <P extends ApplicationPart>(part: P) =>
  [
    session,
    moved,
    { guard: failedWith(refusedCodes), target: `#apply.${part}.filling`, actions: ['noteRefused'] },
    { target: `#apply.${part}.saveFailed`, actions: ['noteFailure'] },
  ] as const;
export const save = {
  id: 'save',
  src: 'save',
  input: ({ context }: { context: ApplyContext }) => context.typed,
} as const;
export const cleared = { exit: ['clearNotice'] as const };
