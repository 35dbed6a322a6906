import type { ApplyContext } from './context';
import { cleared, goto, moved, notKept, save, session } from './transitions';

const attach = [
  { guard: 'isPicture', target: '#apply.identity.uploading', actions: ['takeFile'] },
  { actions: ['noteWrongFile'] },
] as const;
const sendAgain = {
  guard: 'hasUnsent',
  target: '#apply.identity.uploading',
  actions: ['takeAgain'],
} as const;
/** Two words, so that a second press in haste takes nothing away that was not meant. */
const remove = {
  guard: 'isKept',
  target: '#apply.identity.saving',
  actions: ['dropKept'],
} as const;
const cancel = {
  guard: 'hasUnsent',
  target: '#apply.identity.filling',
  actions: ['dropFile'],
} as const;
const finish = [
  { guard: 'bothThere', target: '#apply.tasks' },
  { guard: { type: 'of', params: { part: 'identity' } }, actions: ['noteNoPicture'] },
] as const;
const next = { target: '#apply.identity.uploading', reenter: true } as const;

/**
 * Two pictures, one after the other: each is with the mall as soon as it has arrived, and nowhere
 * in the browser.
 */
export const identity = {
  initial: 'filling',
  // Whoever leaves takes back what was not sent.
  exit: ['forgetFiles'],
  on: { goto: goto.map((row) => ({ ...row, reenter: true })) },
  states: {
    filling: { on: { attach, sendAgain, cancel, remove, finish }, ...cleared },
    uploading: {
      tags: ['busy'],
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context: { side, files, typed: unkept } }: { context: ApplyContext }) => ({
          side,
          file: files[side]?.file ?? null,
          typed: unkept,
        }),
        onDone: [
          { guard: 'othersWait', ...next, actions: ['takeSent', 'takeNext'] },
          { target: 'filling', actions: ['takeSent'] },
        ],
        onError: [
          session,
          moved,
          { guard: 'refusedBeforeNext', ...next, actions: ['refuseFile', 'takeNext'] },
          { guard: 'refusedPicture', target: 'uploadFailed', actions: ['refuseFile'] },
          { guard: 'othersWait', ...next, actions: ['failFile', 'takeNext'] },
          { target: 'uploadFailed', actions: ['failFile'] },
        ],
      },
      on: {
        // A picture that the mall has is changed when the other has arrived.
        attach: [
          { guard: 'isNext', actions: ['queueFile'] },
          { guard: 'replaces', ...next, actions: ['takeFile'] },
          { guard: 'isWrong', actions: ['noteWrongFile'] },
        ],
        sendAgain: { guard: 'hasFailed', actions: ['queueAgain'] },
        cancel: [
          { guard: 'stopsForNext', ...next, actions: ['dropFile', 'takeNext'] },
          { guard: 'isUnderWay', target: 'filling', actions: ['dropFile'] },
          { guard: 'hasUnsent', actions: ['dropFile'] },
        ],
      },
    },
    /** The file is kept: sending it again takes one press. */
    uploadFailed: { on: { attach, sendAgain, cancel, remove, finish }, ...cleared },
    saving: {
      tags: ['busy'],
      invoke: {
        ...save,
        onDone: { target: 'filling', actions: ['takeKept'] },
        onError: notKept('identity'),
      },
    },
    saveFailed: { on: { retry: 'saving' }, ...cleared },
  },
} as const;
