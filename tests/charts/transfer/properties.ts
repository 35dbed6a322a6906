import { transferProblem, type TransferContext } from '#machines/flows/transfer';
import { flowSpec } from '../shared/flowSpec';
import { at, beforeKnown, enters, keeping, never, not, step } from '../../kit/index';

const { always, exactly } = keeping<TransferContext>();
const deciding = at('checking', 'sending');

export const spec = flowSpec({
  properties: [
    always(
      'only a shop that takes payments is paid',
      at('entering', 'checking', 'sending', 'sent'),
      ({ payee }) => payee?.can.ok === true,
    ),
    always(
      'what is looked at or sent is more than nothing and at most what is available',
      deciding,
      ({ amount, available }) => transferProblem(amount, available) === null,
    ),
    exactly(
      'the password is kept only until it is known what became of it',
      at('sending'),
      ({ password }) => password !== null,
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
      'nothing else is paid',
      'transfer',
      /^transfer (✓|✗ (?!network|http|2000039|1000010))/,
      enters('finding', 'entering', 'checking.asking'),
    ),
  ],
});
