import type { RecoverContext } from '#machines/flows/recoverPassword';
import { flowSpec } from '../shared/flowSpec';
import { at, canAlways, enters, keeping, never, not, step } from '../../kit/index';

const { always, exactly } = keeping<RecoverContext>();

export const spec = flowSpec({
  properties: [
    always('digits are asked for where some were sent', at('code'), ({ sent }) => sent !== null),
    exactly(
      'a password is chosen by whoever proved the mailbox, and by nobody else',
      at('choosing', 'tooLate'),
      ({ proof }) => proof !== null,
    ),
    exactly(
      'what went wrong is said where it stopped, and nowhere else',
      at('asking.refused', 'code.refused', 'choosing.refused', 'tooLate'),
      ({ notice }) => notice !== null,
    ),
    always(
      'the address stays while its mailbox is being proved',
      not(at('asking.filling')),
      ({ email }) => email !== '',
    ),
    never('no password changes before the digits were right', {
      until: step(/^prove ✓/),
      happens: enters('changed'),
    }),
    canAlways('from everywhere else one can come to a new password', at('changed')),
  ],
});
