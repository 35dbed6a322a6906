import { codes } from '#contract/codes';
import { type RateContext } from '#machines/flows/rateContext';
import { rateProduct } from '#machines/flows/rateProduct';
import { all, both, first, late, none, uploaded } from '../../../stories/fixtures/reviews';
import { chartOf, sessionLost } from '../shared/vocabulary';

const seed = '3c1f6a52-0c5e-4f0e-9f0a-2b1c9d7e4a10';
const picture = { name: 'teapot.jpg', size: 24_113, type: 'image/jpeg' };
const [teapot, plant] = both.lines.map(({ line }) => line.id) as [string, string];
const listed = (line: string) => (context: RateContext) =>
  context.lines.some((one) => one.line.id === line) ? { line } : null;

/**
 * The test vocabulary of a review. Faults come by themselves; those named here have ends of their
 * own.
 */
export const chart = chartOf<RateContext>(rateProduct, {
  starts: {
    order: { order: both.id, line: null, seed },
    line: { order: both.id, line: teapot, seed },
  },
  user: {
    pick: { own: listed(teapot), other: listed(plant) },
    rate: { two: { stars: 2 }, five: { stars: 5 }, none: { stars: 0 } },
    describe: {
      words: { text: 'Pours well.' },
      none: { text: '' },
      tooLong: { text: 'x'.repeat(141) },
    },
    attach: {
      picture: { file: picture },
      text: { file: { ...picture, name: 'notes.txt', type: 'text/plain' } },
    },
    removePicture: {
      none: { picture: '' },
      sent: ({ pictures }: RateContext) => (pictures[0] ? { picture: pictures[0] } : null),
    },
  },
  system: { sessionLost },
  actors: {
    open: { done: { both, first, late, none } },
    uploadPicture: {
      done: { sent: uploaded },
      codes: [codes.invalidParameter, codes.tooManyRequests],
      when: (outcome, { pictures }) => outcome !== 'sent' || pictures.length === 0,
    },
    sendReview: {
      done: { first, all },
      codes: [codes.reviewFailed, codes.tooManyRequests, codes.stillInProgress],
      /** Whoever reviewed the first has the second left; whoever reviewed the second has reviewed all. */
      when: (outcome, { line }) =>
        !['first', 'all'].includes(outcome) || (outcome === 'first') === (line === teapot),
    },
  },
  /** Where the page goes when the flow has ended. */
  tells: ({ leaving }) => leaving,
  project: ({ line, lines, rating, text, pictures, file, problem, asked, notice, leaving }) => [
    line,
    lines.map(({ can }) => [can.send.ok, can.change.ok]),
    rating,
    text !== '',
    pictures.length,
    file !== null,
    problem,
    asked > 0,
    notice !== null,
    leaving,
  ],
});
