import type { ProvePhoneContext } from '#machines/flows/provePhone';
import { flowSpec } from '../shared/flowSpec';
import { at, enters, keeping, never, not, step } from '../../kit/index';

const { always, exactly } = keeping<ProvePhoneContext>();

export const spec = flowSpec({
  properties: [
    always('digits are asked for where some were sent', at('code'), ({ sent }) => sent !== null),
    exactly(
      'what went wrong is said where it stopped, and nowhere else',
      at('asking.refused', 'asking.wrongPassword', 'code.refused'),
      ({ notice }) => notice !== null,
    ),
    always(
      'the number stays while it is being proved, and is said once it is',
      at('asking.sending', 'code', 'proved'),
      ({ phone }) => phone !== '',
    ),
    always(
      'once it is proved, or asked for anew, no digits are waited for',
      not(at('code', 'left', 'loggedOut')),
      ({ sent }) => sent === null,
    ),
    never('no number is proved before the digits were right', {
      until: step(/^prove ✓/),
      happens: enters('proved'),
    }),
    never('no digits are sent before the password was asked for', {
      until: step(/^ask /),
      happens: enters('code'),
    }),
  ],
});
