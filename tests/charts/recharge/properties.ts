import { toMinor } from '#contract/money';
import { minimum } from '#contract/wallet';
import type { RechargeContext } from '#machines/flows/recharge/context';
import { flowSpec } from '../shared/flowSpec';
import {
  at,
  beforeKnown,
  canAlways,
  enters,
  except,
  failed,
  keeping,
  never,
  step,
  takes,
  told,
} from '../../kit/index';

const { always } = keeping<RechargeContext>();
const enough = ({ amount, options }: RechargeContext) =>
  amount !== null && amount >= toMinor(options?.minimum ?? '0.00');
const forCard = ({ amount }: RechargeContext) => (amount ?? 0) >= minimum.cardRecharge;
const numbered = ({ transactionId }: RechargeContext) => transactionId.length >= 4;
/** Whether the key stands for what would be sent now. */
const keyed = ({ method, amount, transactionId, proof, what }: RechargeContext) =>
  what === JSON.stringify([method, amount, transactionId, proof]);

export const spec = flowSpec({
  sees: (context: RechargeContext) => {
    const { method, record, notice, leaving, asked } = context;
    return [
      enough(context),
      forCard(context),
      numbered(context),
      method !== null,
      record?.id,
      notice !== null,
      leaving,
      asked > 0,
      keyed(context),
    ];
  },
  properties: [
    always(
      'whoever checks has a way, an amount of at least the minimum, an id and a proof',
      at('checking', 'sending', 'finding', 'outcomeUnknown', 'sent'),
      (context) =>
        context.options !== null &&
        context.method !== null &&
        enough(context) &&
        numbered(context) &&
        context.proof !== null,
    ),
    always('nobody pays less than a dollar by card', at('card.starting', 'card.leaving'), forCard),
    always(
      'nothing is sent without a key',
      at('sending', 'finding', 'card.starting'),
      ({ asked }) => asked > 0,
    ),
    always('what is sent is what the key stands for', at('sending', 'finding'), keyed),
    beforeKnown(
      'nothing is sent anew',
      '(send|find)Recharge',
      /^findRecharge (✓|✗ (?!network|http500|2000039))/,
      enters('sending'),
    ),
    never('what was sent is not sent again', {
      after: step(/^(send|find)Recharge ✓/),
      happens: enters('sending'),
    }),
    never('nobody types anything for nothing once the limit is reached', {
      after: enters('limited'),
      until: step(/^loadOptions/),
      happens: enters('details'),
    }),
    always(
      'whoever is told that it was sent has a record',
      at('sent'),
      ({ record }) => record !== null,
    ),
    always(
      'a picture that could not be sent is kept',
      at('details.uploadFailed'),
      ({ file }) => file !== null,
    ),
    always('whoever left is on the way somewhere', at('left'), ({ leaving }) => leaving !== null),
    always(
      'no failure is left over at the end',
      at('sent', 'left'),
      ({ notice }) => notice === null,
    ),
    canAlways('whatever failed, the recharge can still be sent', at('sending', 'sent', 'left'), {
      from: at('checking', 'outcomeUnknown', 'details'),
      by: (edge) => !failed(edge),
    }),
    except('while pictures are chosen for ever', told(takes('details.uploading|attach'))),
  ],
});
