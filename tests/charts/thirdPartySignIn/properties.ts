import type { ThirdPartyContext } from '#machines/flows/thirdPartySignIn';
import { flowSpec } from '../shared/flowSpec';
import { at, canAlways, ended, enters, keeping, never, step } from '../../kit/index';

const { always, exactly } = keeping<ThirdPartyContext>();

export const spec = flowSpec({
  properties: [
    always(
      'an account is made, and proved, for whoever a provider vouched for',
      at('newcomer', 'code', 'joining'),
      ({ answer }) => answer !== null && answer.ticket !== '',
    ),
    always('digits are asked for where some were sent', at('code'), ({ sent }) => sent !== null),
    exactly(
      'there is a session where one is signed in, and nowhere else',
      at('signedIn'),
      ({ answer }) => Boolean(answer?.login),
    ),
    exactly(
      'what went wrong is said where it stopped, and nowhere else',
      at('failed', 'newcomer.refused', 'code.refused', 'joining.refused'),
      ({ notice }) => notice !== null,
    ),
    never('an account that is there lets nobody in before its password', {
      until: step(/^join ✓/),
      after: enters('joining'),
      happens: enters('signedIn'),
    }),
    canAlways('wherever one is, it can come to an end', ended),
  ],
});
