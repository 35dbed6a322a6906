import { expect, test } from 'vitest';
import { catalogueOf } from '#server/areas/catalogue/catalogue';
import { questions } from './judge';
import { answersWell } from './suite';

test('two hundred questions are asked, about as many in every language', () => {
  const counts = questions.map(([, all]) => all.length);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(200);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(13);
});
answersWell('memory', catalogueOf, { writes: true });
