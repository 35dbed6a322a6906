import { createActor, fromPromise, waitFor } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { ListingDetail } from '#contract/listings';
import { product } from '#machines/flows/product/product';
import type { ProductActors } from '#machines/flows/product/context';
import { choices, hindered, listing, written } from '../../stories/fixtures/product';

type Done = ProductActors['act']['out'];
/**
 * A draft on the chart, with a server that answers in turn; `asked` are the keys it was asked with.
 */
async function opened({
  saves = [],
  acts = [],
}: {
  saves?: (() => Promise<ListingDetail>)[];
  acts?: (() => Promise<Done>)[];
}) {
  const asked: string[] = [];
  const answer = <I extends { key: string }, O>(turns: (() => Promise<O>)[]) =>
    fromPromise<O, I>(({ input }) => {
      asked.push(input.key);
      return (turns.shift() as () => Promise<O>)();
    });
  const actors = {
    load: fromPromise(async () => ({ product: listing('draft'), choices })),
    save: answer(saves),
    act: answer(acts),
  };
  const page = createActor(product.provide({ actors } as never), {
    input: { seed: 'seed', id: '7' },
  });
  page.start();
  const at = (state: object) => waitFor(page, (now) => now.matches(state as never));
  await at({ editing: 'clean' });
  return { page, at, asked };
}
const draft = async () => listing('draft');
const isHindered = async (): Promise<Done> => ({ product: listing('draft'), refused: hindered });
const lost = () => Promise.reject({ kind: 'network' } as unknown as Error);

describe('the same product', () => {
  test('sent for review again, after the server said what hinders it, is asked for anew', async () => {
    const { page, at, asked } = await opened({ acts: [isHindered, isHindered] });
    page.send({ type: 'submit', input: written } as never);
    await at({ editing: 'notDone' });
    page.send({ type: 'submit', input: written } as never);
    await at({ acting: 'underway' });
    expect(new Set(asked).size).toBe(2);
  });
  test('saved again, after it was saved, is asked for anew: somebody may have changed it meanwhile', async () => {
    const { page, at, asked } = await opened({ saves: [draft, draft] });
    for (let times = 0; times < 2; times++) {
      page.send({ type: 'save', input: written } as never);
      await at({ saving: 'underway' });
      await at({ editing: 'clean' });
    }
    expect(new Set(asked).size).toBe(2);
  });
  test('saved once more, after a broken line, is the same asking and counts once', async () => {
    const { page, at, asked } = await opened({ saves: [lost, draft] });
    page.send({ type: 'save', input: written } as never);
    await at({ saving: 'outcomeUnknown' });
    page.send({ type: 'retry' });
    await at({ editing: 'clean' });
    expect(asked).toHaveLength(2);
    expect(new Set(asked).size).toBe(1);
  });
});
