import type { PasskeyContext } from '#machines/flows/passkeySignIn';
import { flowSpec } from '../shared/flowSpec';
import { at, canAlways, enters, keeping, never, step } from '../../kit/index';

const { always, exactly } = keeping<PasskeyContext>();

export const spec = flowSpec({
  properties: [
    exactly(
      'what the server said against it is said where it stopped, and nowhere else',
      at('refused', 'tooManyTries'),
      ({ notice }) => notice !== null,
    ),
    always(
      'a question of before is answered nowhere else',
      at(
        'ready',
        'asking',
        'cancelled',
        'unknown',
        'expired',
        'tooManyTries',
        'refused',
        'notSupported',
        'signedIn',
      ),
      ({ asked, answer }) => asked === null && answer === '',
    ),
    exactly(
      'there is a session where one is signed in, and nowhere else',
      at('signedIn'),
      ({ login }) => login !== null,
    ),
    never('nobody enters before the browser answered', {
      until: step(/^choose ✓/),
      happens: enters('entering'),
    }),
    canAlways('wherever one is, it can come to an end', at('signedIn', 'notSupported')),
  ],
});
