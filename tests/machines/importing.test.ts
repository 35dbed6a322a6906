import { createActor, fromPromise, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import { importing } from '#machines/flows/importing/importing';
import type { ImportingActors } from '#machines/flows/importing/context';
import { checked } from '../../stories/fixtures/importing';

type Act = ImportingActors['act'];
const columns = Object.fromEntries(
  (checked.columns ?? []).map((_, i) => [`c${i}`, ['name', 'price'][i] ?? 'skip']),
);
test('a file that was read is read anew when it is checked again, whatever was chosen', async () => {
  const asked: string[] = [];
  const actors = {
    load: fromPromise(async () => checked),
    act: fromPromise<Act['out'], Act['in']>(async ({ input }) => {
      asked.push(input.key);
      return checked;
    }),
  };
  const page = createActor(importing.provide({ actors } as never), {
    input: { seed: 'seed', id: '31' },
  });
  page.start();
  for (let times = 0; times < 3; times++) {
    await waitFor(page, (now) => now.matches('preview'));
    page.send({ type: 'change' });
    page.send({ type: 'check', ...columns } as never);
  }
  await waitFor(page, (now) => now.matches('preview'));
  expect(new Set(asked).size).toBe(3);
});
test('another stock reads the same file once more, with its columns as they are', async () => {
  const asked: Act['in'][] = [];
  const actors = {
    load: fromPromise(async () => checked),
    act: fromPromise<Act['out'], Act['in']>(async ({ input }) => {
      asked.push(input);
      return checked;
    }),
  };
  const page = createActor(importing.provide({ actors } as never), {
    input: { seed: 'seed', id: '31' },
  });
  page.start();
  for (const uncounted of [5, 6]) {
    await waitFor(page, (now) => now.matches('preview'));
    page.send({ type: 'count', uncounted });
  }
  await waitFor(page, (now) => now.matches('preview'));
  expect(asked.map(({ act, fields, uncounted }) => [act, fields, uncounted])).toEqual(
    [5, 6].map((stock) => ['check', ['handle', 'name', 'price'], stock]),
  );
  expect(new Set(asked.map(({ key }) => key)).size).toBe(2);
});
test('from the columns a way leads back to what was read, without reading it again', async () => {
  const actors = { load: fromPromise(async () => checked) };
  const page = createActor(importing.provide({ actors } as never), {
    input: { seed: 'seed', id: '31' },
  });
  page.start();
  await waitFor(page, (now) => now.matches('preview'));
  page.send({ type: 'change' });
  page.send({ type: 'back' });
  expect(page.getSnapshot().value).toBe('preview');
});
