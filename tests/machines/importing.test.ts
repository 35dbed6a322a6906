import { createActor, fromPromise, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import { importing, type ImportingActors } from '#machines/flows/importing';
import { checked } from '../../stories/fixtures/importing';

type Act = ImportingActors['act'];
const columns = Object.fromEntries((checked.columns ?? []).map((_, i) => [`c${i}`, ['name', 'price'][i] ?? 'skip']));
test('a file that was read is read anew when it is checked again, whatever was chosen', async () => {
  const asked: string[] = [];
  const actors = {
    load: fromPromise(async () => checked),
    act: fromPromise<Act['out'], Act['in']>(async ({ input }) => { asked.push(input.key); return checked; }),
  };
  const page = createActor(importing.provide({ actors } as never), { input: { seed: 'seed', id: '31' } });
  page.start();
  for (let times = 0; times < 3; times++) {
    await waitFor(page, (now) => now.matches('preview'));
    page.send({ type: 'change' });
    page.send({ type: 'check', ...columns } as never);
  }
  await waitFor(page, (now) => now.matches('preview'));
  expect(new Set(asked).size).toBe(3);
});
