import { codes } from '#contract/codes';
import { recharge } from '#machines/flows/recharge/recharge';
import type { RechargeContext, RechargeStart } from '#machines/flows/recharge/context';
import { options, refused, sent, started, used, waiting } from '../../../stories/fixtures/recharge';
import { chartOf, sessionLost, toGateway } from '../shared/vocabulary';

const seed = '5d1f6a52-0c5e-4f0e-9f0a-2b1c9d7e4a10';
/** As the addresses open it: empty, or with the data of one that was not accepted. */
const starts: Record<string, RechargeStart> = {
  empty: { again: null, seed },
  again: { again: refused.id, seed },
};
const picture = { name: 'proof.png', size: 24_113, type: 'image/png' };
const details = { amount: '200.00', transcation_id: '7F3A-2291' };
const answers = {
  done: { sent },
  codes: [
    codes.rechargeLimit,
    codes.invalidCurrency,
    codes.dealIdExists,
    codes.invalidParameter,
    codes.stillInProgress,
  ],
};

const offered =
  (method: string) =>
  ({ options: offer }: RechargeContext) =>
    offer?.methods.some(({ code }) => code === method) ? { method } : null;

/**
 * The test vocabulary of a recharge. Faults come by themselves: no answer, HTTP 500, a session
 * code, another code, and those named here.
 */
export const chart = chartOf<RechargeContext>(recharge, {
  starts,
  user: {
    pick: { bank: { method: 'BANK' }, chain: offered('USDT-TRC20'), card: { method: 'card' } },
    attach: {
      proof: { file: picture },
      other: { file: { ...picture, name: 'photo.webp', type: 'image/webp' } },
      text: { file: { ...picture, name: 'proof.txt', type: 'text/plain' } },
      large: { file: { ...picture, size: 8 * 1024 * 1024 + 1 } },
    },
    check: {
      valid: details,
      other: { ...details, transcation_id: '7F3A-2292' },
      below: { ...details, amount: '99.99' },
      short: { ...details, transcation_id: '7' },
    },
    payByCard: { valid: { amount: '50.00' }, below: { amount: '0.99' } },
  },
  system: { sessionLost },
  actors: {
    loadOptions: {
      done: {
        open: { options, record: null },
        used: { options: used, record: null },
        waiting: { options: waiting, record: null },
        'open again': { options, record: refused },
        'gone again': {
          options: { ...options, methods: options.methods.slice(0, 1) },
          record: refused,
        },
      },
      when: (outcome, context) => !outcome.endsWith('again') || context.again !== null,
    },
    uploadProof: {
      done: { sent: { id: sent.cert_image } },
      codes: [codes.invalidParameter, codes.tooManyRequests],
    },
    sendRecharge: answers,
    findRecharge: answers,
    startCard: {
      done: { started: { record: started, redirect: '/acquirer/pay/1' } },
      codes: [codes.invalidParameter],
    },
    toGateway,
  },
  /** Where the page goes when the flow has ended. */
  tells: ({ leaving, record }) => [leaving, record?.id],
  /**
   * Behaviour hangs on what is there, not on what it says; which data a key stands for is part of
   * what is sent.
   */
  project: ({ again, options: offer, file, proof, record }) => [
    again !== null,
    offer?.limit,
    offer?.methods.length,
    file !== null,
    proof !== null,
    record?.id,
  ],
});
