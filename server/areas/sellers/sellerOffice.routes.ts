import { object } from 'yup';
import { sellerOffice } from '#contract/sellerOffice';
import { orderById, shippingInput } from '#contract/shapes/orders';
import {
  holidayInput,
  moneyPageQuery,
  sellerNoticesQuery,
  sellerNoticesRead,
  sellerOrdersQuery,
  shopSettingsInput,
} from '#contract/shapes/sellerOffice';
import { actOnOrder } from '../orders/act';
import { ofAnyone } from '../orders/load';
import { detail } from '../orders/present';
import { route, type Room } from '../../platform/http/route';
import { changeHoliday } from './sellerOffice/holiday';
import { moneyOf } from './sellerOffice/money';
import { readNotices, sellerNotices } from './sellerOffice/notices';
import { ordersOf } from './sellerOffice/orders';
import { saveSettings, settingsOf } from './sellerOffice/settings';
import { shopOf } from './sellerOffice/shop';
import { todayOf } from './sellerOffice/today';

const none = object({});
/** The shop's daily work. Which shop it is, the session says. */
export function sellerOfficeHandlers(room: Room): void {
  route(room, sellerOffice.today, none, (_, context) => todayOf(context));
  route(room, sellerOffice.orders, sellerOrdersQuery, (asked, context) => ordersOf(context, asked));
  route(room, sellerOffice.order, orderById, ({ id }, { db, caller }) =>
    detail(db, ofAnyone(shopOf(caller)), id, 'seller', caller.lang),
  );
  route(room, sellerOffice.act, shippingInput, (input, context) =>
    actOnOrder(context, ofAnyone(shopOf(context.caller)), 'seller', input),
  );
  route(room, sellerOffice.money, moneyPageQuery, ({ page = 1 }, { db, caller }) =>
    moneyOf(db, shopOf(caller), page),
  );
  route(room, sellerOffice.settings, none, (_, context) => settingsOf(context));
  route(room, sellerOffice.saveSettings, shopSettingsInput, (input, context) =>
    saveSettings(context, input),
  );
  route(room, sellerOffice.holiday, holidayInput, (input, context) =>
    changeHoliday(context, input),
  );
  route(room, sellerOffice.notices, sellerNoticesQuery, ({ page }, context) =>
    sellerNotices(context, page),
  );
  route(room, sellerOffice.readNotices, sellerNoticesRead, ({ id }, context) =>
    readNotices(context, id),
  );
}
