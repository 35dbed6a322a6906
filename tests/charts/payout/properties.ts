import type { PayoutContext } from '#machines/flows/payout';
import { flowSpec } from '../shared/flowSpec';
import { at, canAlways, comesTo, keeping, never, not, step } from '../../kit/index';

const { always, exactly } = keeping<PayoutContext>();

export const spec = flowSpec({
  properties: [
    always(
      'account numbers and addresses are forgotten once they are saved or given up',
      not(at('editing', 'saving')),
      ({ values, what }) => values === null && what === null,
    ),
    exactly(
      'the password is kept only until it is known what became of it',
      at('saving'),
      ({ password }) => password !== null,
    ),
    always(
      'what is saved belongs to the method that is edited, and has a key',
      at('saving'),
      ({ values, editing, asked }) => values?.method === editing && asked > 0,
    ),
    always(
      'whoever edits or has saved knows which method',
      at('editing', 'saving', 'saved'),
      ({ editing }) => editing !== null,
    ),
    never('nothing is saved unless it is asked for', {
      until: step(/^(save|retry)/),
      happens: comesTo('saving'),
    }),
    canAlways('what is paid out to can always be looked at again', at('viewing', 'saved'), {
      from: not(at('left', 'loggedOut')),
    }),
  ],
});
