import { setup } from 'xstate';
import type { ApplicationPart, ApplicationState } from '#contract/applications';
import { codes } from '#contract/codes';
import { provided } from '../../flow';
import { failed, failedWith, keyed, keyOf, session as sessionOf } from '../turns';
import type { ApplyActors, ApplyContext, ApplyEvent, ApplyStart } from './context';
import { actions, guards } from './rules';

type Actors = ApplyActors;
const actors = {
  load: provided<Actors['load']['out']>(),
  save: provided<Actors['save']['out'], Actors['save']['in']>(),
  upload: provided<Actors['upload']['out'], Actors['upload']['in']>(),
  apply: provided<Actors['apply']['out'], Actors['apply']['in']>(),
  find: provided<Actors['find']['out']>(),
  handOver: provided<Actors['handOver']['out']>(),
};
const session = sessionOf('apply');
const is = <S extends ApplicationState>(state: S) => ({ type: 'is', params: { state } }) as const;
const wants = <P extends ApplicationPart>(task: P) =>
  ({ type: 'wants', params: { task } }) as const;
/** It stands elsewhere than this page knew: what is there is looked up. */
const moved = {
  guard: failedWith([codes.notAllowedNow]),
  target: '#apply.loading',
  actions: ['startOver'],
} as const;

/** To the place that is wished for; a task that is closed, or a check that comes too early, leads to the list. */
const toPlace = <A extends string>(also: readonly A[]) =>
  [
    { guard: wants('details'), target: '#apply.details', actions: [...also] },
    { guard: wants('identity'), target: '#apply.identity', actions: [...also] },
    { guard: wants('shop'), target: '#apply.shop', actions: [...also] },
    { guard: wants('signature'), target: '#apply.signature', actions: [...also] },
    { guard: 'readyToCheck', target: '#apply.check', actions: [...also] },
    { guard: 'tooEarly', target: '#apply.tasks', actions: [...also, 'noteMissing'] },
    { target: '#apply.tasks', actions: [...also] },
  ] as const;
const goto = toPlace([]);
/** To the page of how it stands; while it is still being written, to the place that was asked for. */
const arrive = [
  { guard: is('applying'), target: '#apply.applying', actions: ['takeLoaded'] },
  { guard: is('rejected'), target: '#apply.rejected', actions: ['takeLoaded'] },
  { guard: is('open'), target: '#apply.open', actions: ['takeLoaded'] },
  { guard: is('holiday'), target: '#apply.holiday', actions: ['takeLoaded'] },
  { guard: is('suspended'), target: '#apply.suspended', actions: ['takeLoaded'] },
  { guard: is('closed'), target: '#apply.closed', actions: ['takeLoaded'] },
  ...toPlace(['takeLoaded']),
] as const;
const typed = { details: 'typeDetails', shop: 'typeShop', signature: 'typeSignature' } as const;
const refusedCodes = [codes.invalidParameter, codes.missingParameter] as const;
const notKept = <P extends ApplicationPart>(part: P) =>
  [
    session,
    moved,
    { guard: failedWith(refusedCodes), target: `#apply.${part}.filling`, actions: ['noteRefused'] },
    { target: `#apply.${part}.saveFailed`, actions: ['noteFailure'] },
  ] as const;
const save = {
  id: 'save',
  src: 'save',
  input: ({ context }: { context: ApplyContext }) => context.typed,
} as const;
const cleared = { exit: ['clearNotice'] as const };

/** A task that is a form: every field is kept once it is left; finishing keeps the rest and leads back to the list. */
const form = <P extends keyof typeof typed>(part: P) => {
  const type = typed[part];
  const changes = { type: 'changes', params: { part } } as const;
  const finish = {
    guard: { type: 'of', params: { part } },
    target: `#apply.${part}.finishing`,
    actions: [type],
  } as const;
  const keep = { guard: changes, target: `#apply.${part}.saving`, actions: [type] } as const;
  return {
    initial: 'filling',
    on: { goto },
    states: {
      filling: {
        ...cleared,
        on: {
          keep,
          finish: [
            { guard: changes, target: `#apply.${part}.finishing`, actions: [type] },
            { guard: { type: 'of', params: { part } }, target: '#apply.tasks' },
          ],
        },
      },
      /** In the background: the fields stay open. */
      saving: {
        invoke: {
          ...save,
          onDone: { target: 'filling', actions: ['takeKept'] },
          onError: notKept(part),
        },
        on: {
          keep: {
            guard: { type: 'adds', params: { part } },
            target: 'saving',
            reenter: true,
            actions: [type],
          },
          finish,
        },
      },
      finishing: {
        tags: ['busy'],
        invoke: {
          ...save,
          onDone: { target: '#apply.tasks', actions: ['takeKept'] },
          onError: notKept(part),
        },
      },
      saveFailed: { ...cleared, on: { retry: 'saving', keep, finish } },
    },
  } as const;
};
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
const standing = { on: { manage: '#apply.handingOver' }, ...cleared } as const;

/** Becoming a seller: four tasks, kept as they are done, sent once, and what became of it (docs/rules.md, States). */
export const apply = setup({
  types: {
    context: {} as ApplyContext,
    input: {} as ApplyStart,
    events: {} as ApplyEvent,
    tags: {} as 'busy',
  },
  actors,
  guards,
  actions,
}).createMachine({
  id: 'apply',
  context: ({ input }) => ({
    ...keyed(input.seed),
    goal: input.asked,
    application: null,
    typed: {},
    files: { front: null, back: null },
    side: 'front',
    fields: {},
    missing: [],
    notice: null,
    handover: null,
  }),
  initial: 'loading',
  on: {
    sessionLost: '.loggedOut',
    news: [
      { guard: 'elsewhere', target: '.loading', actions: ['startOver'] },
      { guard: 'unknown', actions: ['takeNews'] },
    ],
  },
  states: {
    loading: {
      tags: ['busy'],
      invoke: { id: 'load', src: 'load', onDone: arrive, onError: [session, failed('failed')] },
    },
    failed: { ...cleared, on: { retry: 'loading' } },
    tasks: { exit: ['clearMissing', 'clearNotice'], on: { goto } },
    details: form('details'),
    shop: form('shop'),
    signature: form('signature'),
    /** Two pictures, one after the other: each is with the mall as soon as it has arrived, and nowhere in the browser. */
    identity: {
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
            input: ({ context: { side, files, typed: unkept } }) => ({
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
    },
    check: {
      initial: 'asking',
      on: {
        goto: goto.filter((one) => !('guard' in one) || one.guard !== 'tooEarly'),
        send: '#apply.sending',
      },
      states: { asking: {}, sendFailed: { ...cleared } },
    },
    sending: {
      tags: ['busy'],
      entry: ['askToSend'],
      invoke: {
        id: 'apply',
        src: 'apply',
        input: ({ context }) => ({ key: keyOf(context) }),
        onDone: [
          { guard: is('applying'), target: 'applying', actions: ['takeLoaded'] },
          { target: 'loading', actions: ['startOver'] },
        ],
        onError: [
          session,
          // Something lacks after all: the list says what. Or it was decided meanwhile.
          { guard: failedWith([codes.sellerFailed]), target: 'loading', actions: ['aimAtCheck'] },
          { guard: failedWith([codes.stillInProgress]), target: 'finding' },
          { guard: 'unknownOutcome', target: 'finding' },
          moved,
          failed('check.sendFailed'),
        ],
      },
    },
    /** The answer was lost: looking does no harm, sending twice is not needed. */
    finding: {
      tags: ['busy'],
      invoke: {
        id: 'find',
        src: 'find',
        onDone: [
          { guard: is('applying'), target: 'applying', actions: ['takeLoaded'] },
          { guard: 'unsent', target: 'check.sendFailed', actions: ['takeLoaded', 'noteNotSent'] },
          { target: 'loading', actions: ['startOver'] },
        ],
        onError: [session, { target: 'outcomeUnknown' }],
      },
    },
    outcomeUnknown: { on: { retry: 'finding' } },
    applying: {},
    rejected: {},
    open: standing,
    holiday: standing,
    suspended: {},
    closed: {},
    handingOver: {
      tags: ['busy'],
      invoke: {
        id: 'handOver',
        src: 'handOver',
        onDone: { target: 'left', actions: ['takeHandover'] },
        onError: [
          session,
          { guard: failedWith([codes.noPermission, codes.notAllowedNow]), target: 'loading' },
          { guard: is('holiday'), target: 'holiday', actions: ['noteFailure'] },
          { target: 'open', actions: ['noteFailure'] },
        ],
      },
    },
    left: { type: 'final' },
    loggedOut: { type: 'final' },
  },
});
