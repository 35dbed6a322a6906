import { needsPicture, picked } from '#machines/flows/returnRequest/asked';
import type { ReturnContext } from '#machines/flows/returnRequest/context';
import { flowSpec } from '../shared/flowSpec';
import {
  at,
  beforeKnown,
  enters,
  except,
  keeping,
  never,
  not,
  step,
  takes,
  told,
} from '../../kit/index';

const { always } = keeping<ReturnContext>();
const sending = at('checking', 'sending', 'finding', 'outcomeUnknown');

const keptStep =
  'a step keeps what was filled in and one press leads back to it; nothing is sent before the last look';
const offered = 'the guard answers whoever asks all the same';

export const spec = flowSpec({
  properties: [
    always(
      'whoever checks or sends has picked something',
      sending,
      (context) => picked(context).length > 0,
    ),
    always(
      'nothing is asked back beyond what can be',
      not(at('loggedOut')),
      ({ quantities, returnable }) =>
        Object.entries(quantities).every(
          ([id, quantity]) =>
            quantity <= (returnable?.lines.find((line) => line.id === id)?.returnable ?? 0),
        ),
    ),
    always(
      'nothing that came is said to be lost, and nothing lost to be broken',
      at('checking', 'sending', 'finding', 'sent'),
      ({ received, reason }) => (reason === 'notReceived') === (received === false),
    ),
    always(
      'what can be seen is shown: such a reason is never sent without a picture',
      sending,
      (context) => !needsPicture(context) || context.pictures.some(({ id }) => id !== null),
    ),
    always('no picture is left behind unsent', sending, ({ pictures }) =>
      pictures.every(({ state }) => state === 'done'),
    ),
    always(
      'one picture after the other is sent',
      at('evidence.uploading'),
      ({ pictures }) => pictures.filter(({ state }) => state === 'sending').length === 1,
    ),
    always(
      'the money goes a way that is offered',
      sending,
      ({ to, returnable }) => to !== null && (returnable?.ways.includes(to) ?? false),
    ),
    always('what is sent has a key', sending, ({ asked }) => asked > 0),
    always(
      'whoever reads that it was sent has a case',
      at('sent'),
      ({ record }) => record !== null,
    ),
    beforeKnown(
      'nothing is sent anew',
      '(submit|find)',
      /^find (✓|✗ (?!network|http500|2000039))/,
      enters('sending'),
    ),
    never('what was sent is not sent again', {
      after: step(/^(submit|find) ✓/),
      happens: enters('sending'),
    }),
    except(
      'while pictures are chosen and sent again for ever',
      told(
        takes(
          'evidence.uploading|attach',
          'evidence.uploading|remove',
          'evidence.uploading|sendAgain',
        ),
      ),
    ),
  ],
  explained: {
    'double tap': Object.fromEntries(
      [
        'lines next',
        'received next',
        'reason back',
        'evidence.filling back',
        'destination back',
      ].map((press) => [press, keptStep]),
    ),
    'dead guard': {
      'reason|pick|0': `the cases name reasons that are listed; ${offered}`,
      'evidence.filling|remove|0': `a picture that is gone has no button; ${offered}`,
      'evidence.filling|sendAgain|0': `only a picture that failed has the button; ${offered}`,
      'evidence.uploading|sendAgain|0': `only a picture that failed has the button; ${offered}`,
      'destination|choose|0': `the screen lists the ways there are; ${offered}`,
    },
  },
});
