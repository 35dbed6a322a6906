import { createActor, fromPromise, waitFor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import type { ShopSettings } from '#contract/sellerOffice';
import { shopSettings } from '#machines/flows/shopSettings/shopSettings';
import type { ShopSettingsActors } from '#machines/flows/shopSettings/context';
import { awayShop, openShop, theirs } from '../../stories/fixtures/shopSettings';

interface World {
  /** What each look at the shop finds, in turn. */
  looks: ShopSettings[];
  act: () => Promise<ShopSettings>;
}
type Saved = ShopSettingsActors['save']['in'];
/** The chart with a server of its own; `saved` is what was sent to be saved. */
async function opened({ looks, act }: World) {
  const saved: Saved[] = [];
  const actors = {
    load: fromPromise<ShopSettings>(async () => looks.shift() as ShopSettings),
    act: fromPromise<ShopSettings, ShopSettingsActors['act']['in']>(act),
    save: fromPromise<ShopSettings, Saved>(async ({ input }) => {
      saved.push(input);
      return openShop;
    }),
  };
  const page = createActor(shopSettings.provide({ actors } as never), { input: { seed: 'seed' } });
  page.start();
  const at = (state: object | string) => waitFor(page, (now) => now.matches(state as never));
  await at({ editing: 'idle' });
  return { page, at, saved };
}
const refused = {
  kind: 'code',
  code: codes.notAllowedNow,
  message: 'application.cannot.working',
} as const;

describe('what is done with a shop', () => {
  test('and cannot be done any more is said so, and offered no longer', async () => {
    const { page, at } = await opened({
      looks: [awayShop, openShop],
      act: () => Promise.reject(refused as unknown as Error),
    });
    page.send({ type: 'comeBack' });
    const now = await at({ editing: 'refused' });
    expect(now.context.settings?.state).toBe('open');
    expect(now.can({ type: 'comeBack' })).toBe(false);
    expect(now.context.notice).not.toBeNull();
  });
  test('leaves the words that were read: over somebody else’s newer ones nothing is saved unasked', async () => {
    const { page, at, saved } = await opened({
      looks: [openShop],
      act: async () => ({ ...theirs, state: 'holiday', can: awayShop.can }),
    });
    page.send({ type: 'holiday' });
    page.send({ type: 'goOnHoliday', until: '2026-12-08' });
    expect((await at({ editing: 'acted' })).context.settings?.state).toBe('holiday');
    page.send({ type: 'save', 'description-en': 'Pots.' });
    await at({ editing: 'saved' });
    expect(saved).toMatchObject([{ version: openShop.version }]);
  });
});
