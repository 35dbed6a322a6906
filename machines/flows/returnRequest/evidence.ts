import { codes } from '#contract/codes';
import { failedWith, session as sessionOf } from '../calls';
import type { ReturnContext } from './context';

const next = { target: '#returnRequest.evidence.uploading', reenter: true } as const;
const wrong = { actions: ['noteWrongFile'] } as const;
const refused = failedWith([codes.invalidParameter, codes.missingParameter, codes.tooManyRequests]);

/**
 * Words and pictures, one picture after the other: one that fails keeps the others and the text,
 * and is sent again with one press.
 */
export const evidence = {
  initial: 'filling',
  exit: ['clearNotice'],
  states: {
    filling: {
      on: {
        attach: [
          {
            guard: 'isPicture',
            target: '#returnRequest.evidence.uploading',
            actions: ['clearNotice', 'takeFile'],
          },
          wrong,
        ],
        remove: { guard: 'isThere', actions: ['dropFile', 'clearNotice'] },
        sendAgain: {
          guard: 'hasFailed',
          target: '#returnRequest.evidence.uploading',
          actions: ['clearNotice', 'sendFile'],
        },
        describe: [
          { guard: 'describedOneWay', target: '#returnRequest.checking', actions: ['describe'] },
          { guard: 'described', target: '#returnRequest.destination', actions: ['describe'] },
          { actions: ['describe', 'noteLacking'] },
        ],
        back: [
          { guard: 'saidNo', target: '#returnRequest.received' },
          { target: '#returnRequest.reason' },
        ],
      },
    },
    uploading: {
      tags: ['busy'],
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context: { pictures } }: { context: ReturnContext }) => {
          const one = pictures.find(({ state }) => state === 'sending');
          return { n: one?.n ?? 0, file: one?.file ?? null };
        },
        onDone: [
          { guard: 'othersWait', ...next, actions: ['takeSent', 'takeNext'] },
          { target: 'filling', actions: ['takeSent'] },
        ],
        onError: [
          sessionOf('returnRequest'),
          { guard: 'othersWait', ...next, actions: ['failFile', 'takeNext'] },
          { guard: refused, target: 'filling', actions: ['failFile', 'notePictureRefused'] },
          { target: 'filling', actions: ['failFile'] },
        ],
      },
      on: {
        attach: [{ guard: 'isPicture', actions: ['queueFile'] }, wrong],
        remove: [
          { guard: 'stopsForNext', ...next, actions: ['dropFile', 'takeNext'] },
          { guard: 'isUnderWay', target: 'filling', actions: ['dropFile'] },
          { guard: 'isThere', actions: ['dropFile'] },
        ],
        sendAgain: { guard: 'hasFailed', actions: ['queueAgain'] },
      },
    },
  },
} as const;
