import { object } from 'yup';
import { officeRates } from '#contract/rates';
import { currencyByCode, currencyInput, rateActInput } from '#contract/shapes/rates';
import { ratesOf } from './rates/list';
import { actOnRate, removeCurrency, saveCurrency } from './rates/save';
import { route, type Room } from '../../platform/http/route';

/** Currencies and their rates, by who answers for money. */
export function rateHandlers(room: Room): void {
  const now = (db: Room['db'], me: string, done?: Promise<void>) =>
    Promise.resolve(done).then(() => ratesOf(db, Number(me)));
  route(room, officeRates.index, object({}), (_, { db, caller }) => now(db, caller.id));
  route(room, officeRates.save, currencyInput, (input, { db, caller }) =>
    now(db, caller.id, saveCurrency(db, Number(caller.id), input)),
  );
  route(room, officeRates.remove, currencyByCode, ({ code }, { db, caller }) =>
    now(db, caller.id, removeCurrency(db, Number(caller.id), code)),
  );
  route(room, officeRates.act, rateActInput, (input, { db, caller }) =>
    now(db, caller.id, actOnRate(db, Number(caller.id), input)),
  );
}
