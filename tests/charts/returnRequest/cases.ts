import { codes } from '#contract/codes';
import type { ReturnContext, ReturnPicture } from '#machines/flows/returnRequest/context';
import { returnRequest } from '#machines/flows/returnRequest/returnRequest';
import { byWallet, caseIn, returnable, tooLate } from '../../../stories/fixtures/afterSale';
import { chartOf, sessionLost } from '../shared/vocabulary';

const seed = '5d1f6a52-0c5e-4f0e-9f0a-2b1c9d7e4a10';
const order = returnable.order.id;
const [first] = returnable.lines;
const line = first?.id ?? '';
const uploaded = { id: '0b5c7b5e-2f63-4b0e-9a55-0d9f6a6f1c11' };
const picture = { name: 'spout.jpg', size: 24_113, type: 'image/jpeg' };
/** Two pictures show all that can become of several. */
const room = ({ pictures }: ReturnContext) => (pictures.length < 2 ? { file: picture } : null);
const one =
  (which: (picture: ReturnPicture) => boolean) =>
  ({ pictures }: ReturnContext) => {
    const found = pictures.find(which);
    return found ? { n: found.n } : null;
  };
const made = caseIn('requested');
const answers = {
  done: { made },
  codes: [
    codes.afterSaleClosed,
    codes.returnExists,
    codes.returnQuantity,
    codes.returnFailed,
    codes.invalidParameter,
    codes.stillInProgress,
  ],
};

/**
 * The test vocabulary of asking something back. Faults come by themselves; those named here have
 * ends of their own.
 */
export const chart = chartOf<ReturnContext>(returnRequest, {
  starts: { page: { order, seed } },
  user: {
    setQuantity: {
      more: ({ quantities }) => ({ line, quantity: (quantities[line] ?? 0) + 1 }),
      less: ({ quantities }) =>
        quantities[line] ? { line, quantity: quantities[line] - 1 } : null,
    },
    answer: { yes: { received: true }, no: { received: false } },
    pick: { damaged: { reason: 'damaged' }, changedMind: { reason: 'changedMind' } },
    attach: {
      picture: room,
      text: { file: { ...picture, name: 'spout.txt', type: 'text/plain' } },
    },
    remove: { first: one(() => true) },
    sendAgain: { failed: one(({ state }) => state === 'failed') },
    describe: { words: { words: 'The spout is chipped.' } },
    choose: { origin: { to: 'origin' }, wallet: { to: 'wallet' } },
    change: {
      lines: { step: 'lines' },
      received: { step: 'received' },
      reason: ({ received }) => (received ? { step: 'reason' } : null),
      evidence: { step: 'evidence' },
      destination: ({ returnable: had }) =>
        (had?.ways.length ?? 0) > 1 ? { step: 'destination' } : null,
    },
  },
  system: { sessionLost },
  actors: {
    load: { done: { card: returnable, wallet: byWallet, late: tooLate } },
    upload: { done: { sent: uploaded }, codes: [codes.invalidParameter, codes.tooManyRequests] },
    submit: answers,
    find: answers,
  },
  /** Where the page goes when the flow has ended. */
  tells: ({ leaving, record }) => [leaving, record?.id],
  project: (
    {
      returnable: had,
      quantities,
      received,
      reason,
      pictures,
      to,
      record,
      notice,
      fields,
      leaving,
    },
    at,
  ) => [
    had?.ways.length,
    quantities[line] ?? 0,
    received,
    reason,
    pictures.map(({ state }) => state),
    to,
    record !== null,
    notice !== null,
    Object.keys(fields),
    leaving,
    at,
  ],
});
