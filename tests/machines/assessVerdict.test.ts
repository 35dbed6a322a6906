import { expect, test } from 'vitest';
import { listingVerdictInput } from '#contract/shapes/listings';
import { verdictInput } from '#contract/shapes/applications';
import {
  applicationVerdicts,
  beginMarks,
  blank,
  listingVerdicts,
  sentOf,
  whole,
  type Marks,
} from '#machines/flows/review/verdict';
import { applicationIn, listingIn, sentAgain } from '../../stories/fixtures/assess';

const judged: Marks = {
  details: { ...blank, verdict: 'accepted' },
  identity: { verdict: 'refused', reason: 'unreadable', note: ' The lower line. ' },
  shop: { ...blank, verdict: 'waived' },
  signature: { ...blank, verdict: 'accepted' },
  [whole]: { verdict: null, reason: 'forbiddenGoods', note: 'Parcels were not sent.' },
};
test.each(applicationVerdicts)(
  'what is sent to %s an application is what the server asks for',
  async (event) => {
    const { input } = sentOf(applicationIn(), judged, event);
    expect(await verdictInput.validate(input, { strict: true, stripUnknown: false })).toEqual(
      input,
    );
  },
);
test.each(listingVerdicts)(
  'what is sent to %s a listing is what the server asks for',
  async (event) => {
    const marks: Marks = {
      ...beginMarks(listingIn()),
      pictures: { verdict: 'refused', reason: 'pictureBlurred', note: '' },
    };
    const { input } = sentOf(listingIn(), marks, event);
    expect(
      await listingVerdictInput.validate(input, { strict: true, stripUnknown: false }),
    ).toEqual(input);
  },
);
test('what was accepted before is not judged again', () => {
  expect(Object.keys(beginMarks(sentAgain()))).toEqual(['identity']);
});
test('a reason that was picked for something that is accepted after all is not sent', () => {
  const { input } = sentOf(
    applicationIn(),
    { ...judged, identity: { verdict: 'accepted', reason: 'unreadable', note: 'No.' } },
    'open',
  );
  expect((input as { parts: object }).parts).toMatchObject({ identity: { verdict: 'accepted' } });
  expect(JSON.stringify(input)).not.toContain('unreadable');
});
