import { isOpen, lineIn, type RateContext } from '#machines/flows/rateContext';
import { graphemes } from '#contract/graphemes';
import { longestReview, mostReviewPictures } from '#contract/reviewReasons';
import { flowSpec } from '../shared/flowSpec';
import { at, beforeKnown, enters, keeping, never, step } from '../../kit/index';

const { always } = keeping<RateContext>();
const saying = at('describing', 'pictures', 'checking', 'sending');

export const spec = flowSpec({
  properties: [
    always('only what was received is reviewed, once or within 30 days', saying, (context) => {
      const one = lineIn(context);
      return one !== undefined && isOpen(one);
    }),
    always(
      'what is looked at or sent has one to five stars, at most 140 characters and six pictures',
      at('checking', 'sending'),
      ({ rating, text, pictures }) =>
        rating >= 1 &&
        rating <= 5 &&
        graphemes(text) <= longestReview &&
        pictures.length <= mostReviewPictures,
    ),
    always('what is sent has a key', at('checking', 'sending'), ({ asked }) => asked > 0),
    always(
      'no picture is on its way while the whole is looked at or sent',
      at('checking', 'sending', 'sent'),
      ({ file }) => file === null,
    ),
    never('nothing is sent without having been looked at', {
      until: step(/^(describe|send|next|retry)/),
      happens: enters('sending'),
    }),
    beforeKnown(
      'nothing else is said',
      'sendReview',
      /^sendReview (✓|✗ (?!network|http|2000039))/,
      enters('describing', 'pictures', 'choosing'),
    ),
  ],
});
