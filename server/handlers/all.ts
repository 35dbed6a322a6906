import type { Config } from '../config';
import type { Room } from '../route';
import { sessionHandlers } from './session';
import { factorHandlers } from './factors';
import { handoverHandlers } from './handover';
import { peopleHandlers } from './people';
import { addressHandlers } from './addresses';
import { catalogueHandlers } from './catalogue';
import { siteHandlers } from './site';
import { placesHandlers } from './places';
import { cartHandlers } from './cart';
import { checkoutHandlers } from './checkout';
import { orderHandlers } from './orders';
import { officeHandlers } from './office';
import { walletHandlers } from './wallet';
import { officeMoneyHandlers } from './officeMoney';
import { uploadHandlers } from './uploads';
import { pictureHandlers } from './pictures';
import { listingHandlers } from './listings';
import { officeListingHandlers } from './officeListings';
import { noticeHandlers } from './notices';
import { sellerOfficeHandlers } from './sellerOffice';
import { agreementHandlers } from './agreement';
import { applicationHandlers } from './applications';
import { importHandlers } from './imports';
import { liveHandlers } from './live';
import { contentHandlers } from './content';
import { rateHandlers } from './rates';
import { statementHandlers } from './statements';
import { cashHandlers } from './cash';
import { acquirerHandlers } from './acquirer';

/** Every room of the server. A new area adds its line here. */
export const handlers: readonly ((room: Room, config: Config) => void | Promise<void>)[] = [
  sessionHandlers,
  factorHandlers,
  handoverHandlers,
  peopleHandlers,
  addressHandlers,
  catalogueHandlers,
  siteHandlers,
  placesHandlers,
  cartHandlers,
  checkoutHandlers,
  orderHandlers,
  officeHandlers,
  walletHandlers,
  officeMoneyHandlers,
  uploadHandlers,
  pictureHandlers,
  listingHandlers,
  officeListingHandlers,
  noticeHandlers,
  applicationHandlers,
  agreementHandlers,
  sellerOfficeHandlers,
  importHandlers,
  liveHandlers,
  contentHandlers,
  rateHandlers,
  statementHandlers,
  cashHandlers,
  acquirerHandlers,
];
