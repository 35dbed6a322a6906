import type { ChangeEmailContext } from '#machines/flows/changeEmail';
import { flowSpec } from '../shared/flowSpec';
import { at, enters, keeping, never, not, step } from '../../kit/index';

const { always, exactly } = keeping<ChangeEmailContext>();

export const spec = flowSpec({
  properties: [
    always('digits are asked for where some were sent', at('code'), ({ sent }) => sent !== null),
    exactly(
      'what went wrong is said where it stopped, and nowhere else',
      at('asking.refused', 'asking.wrongPassword', 'code.refused'),
      ({ notice }) => notice !== null,
    ),
    always(
      'the new address stays while its mailbox is being proved, and is said once it holds',
      at('asking.sending', 'code', 'changed'),
      ({ email }) => email !== '',
    ),
    always(
      'once it is changed, or asked for anew, no digits are waited for',
      not(at('code', 'left', 'loggedOut')),
      ({ sent }) => sent === null,
    ),
    never('no address changes before the digits were right', {
      until: step(/^prove ✓/),
      happens: enters('changed'),
    }),
    never('no digits are sent before the password was asked for', {
      until: step(/^ask /),
      happens: enters('code'),
    }),
  ],
});
