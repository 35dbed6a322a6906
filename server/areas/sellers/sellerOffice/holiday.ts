import type { ShopSettings } from '#contract/sellerOffice';
import type { HolidayInput } from '#contract/shapes/sellerOffice';
import { advanceApplication } from '../applications/application.lifecycle';
import type { Context } from '../../../platform/http/route';
import { merged, settingsOf } from './settings';
import { keeperOf, shopOf } from './shop';

/**
 * Goes on holiday until a day, comes back, or ends the shop. The shop's page follows with the same
 * statement.
 */
export async function changeHoliday(
  context: Context,
  { event, until, note }: HolidayInput,
): Promise<ShopSettings> {
  const { db, caller } = context;
  const row = await keeperOf(db, shopOf(caller), caller.id);
  const going = event === 'goOnHoliday' ? { until, note: merged({}, note) } : {};
  await advanceApplication(db, row, { event, by: 'seller', actor: `user:${caller.id}`, ...going });
  return settingsOf(context);
}
