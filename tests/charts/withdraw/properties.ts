import { withdrawProblem, type WithdrawContext } from '#machines/flows/withdraw';
import { flowSpec } from '../shared/flowSpec';
import { at, beforeKnown, enters, keeping, never, not, step } from '../../kit/index';

const { always, exactly } = keeping<WithdrawContext>();
const deciding = at('checking', 'sending');

export const spec = flowSpec({
  properties: [
    always(
      'what is looked at or sent is between the minimum and what is available, to a known place',
      deciding,
      ({ amount, overview, method }) =>
        withdrawProblem(amount, overview?.available ?? '0') === null &&
        Boolean(overview?.payouts.some((one) => one.method === method)),
    ),
    always(
      'whoever may enter an amount has somewhere to be paid, enough, and is not paused',
      at('entering'),
      ({ overview }) =>
        overview !== null && overview.payouts.length > 0 && overview.paused_until === null,
    ),
    exactly(
      'password and signature are kept only until it is known what became of them',
      at('sending'),
      ({ signed }) => signed !== null,
    ),
    always('what is sent has a key', deciding, ({ asked }) => asked > 0),
    always(
      'whoever is told it was sent has a record of it',
      not(at('left', 'loggedOut')),
      ({ record }, state) => at('sent')(state) === (record !== null),
    ),
    never('nothing is sent without having been looked at', {
      until: step(/^(check|retry|send)/),
      happens: enters('sending'),
    }),
    beforeKnown(
      'nothing else is sent',
      'withdraw',
      /^withdraw (✓|✗ (?!network|http|2000039|1000010))/,
      enters('entering', 'checking.asking'),
    ),
  ],
});
