import { fromPromise } from 'xstate';
import { sellerOffice } from '#contract/sellerOffice';
import type { ShopSettingsActors } from '#machines/flows/shopSettings/context';
import { officeCall } from '#lib/officeApi';

type In<K extends keyof ShopSettingsActors> = {
  input: ShopSettingsActors[K]['in'];
  signal: AbortSignal;
};

/** What the shop's settings ask of the world. */
export const services = {
  load: fromPromise(({ signal }: In<'load'>) => officeCall(sellerOffice.settings, {}, { signal })),
  save: fromPromise(({ input: { key, ...input } }: In<'save'>) =>
    officeCall(sellerOffice.saveSettings, input, { key }),
  ),
  act: fromPromise(({ input: { key, ...input } }: In<'act'>) =>
    officeCall(sellerOffice.holiday, input, { key }),
  ),
};
