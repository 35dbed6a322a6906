import type { KeepGuestContext } from '#machines/flows/keepGuest';
import { flowSpec } from '../shared/flowSpec';
import { at, canAlways, enters, keeping, never, not, step } from '../../kit/index';

const { always, exactly } = keeping<KeepGuestContext>();

export const spec = flowSpec({
  properties: [
    always('digits are asked for where some were sent', at('code'), ({ sent }) => sent !== null),
    exactly(
      'a password is asked for by whoever proved the mailbox, and by nobody else',
      at('choosing', 'joining', 'tooLate'),
      ({ proof }) => proof !== null,
    ),
    exactly(
      'what went wrong is said where it stopped, and nowhere else',
      at('asking.refused', 'code.refused', 'choosing.refused', 'joining.refused', 'tooLate'),
      ({ notice }) => notice !== null,
    ),
    always(
      'nobody’s session begins before the purchase is an account’s',
      not(at('kept')),
      ({ login }) => login === null,
    ),
    always('whoever kept it is signed in', at('kept'), ({ login }) => login !== null),
    never('nothing is kept before the digits were right', {
      until: step(/^prove ✓/),
      happens: enters('kept'),
    }),
    canAlways('from everywhere else one can come to an account', at('kept')),
  ],
});
