import type { Config } from './config';
import type { Room } from './platform/http/route';
import { sessionHandlers } from './areas/identity/session.routes';
import { factorHandlers } from './areas/identity/factors.routes';
import { ssoHandlers } from './areas/identity/sso.routes';
import { userHandlers } from './areas/identity/users.routes';
import { addressHandlers } from './areas/addresses/addresses.routes';
import { catalogueHandlers } from './areas/catalogue/catalogue.routes';
import { siteHandlers } from './areas/content/site.routes';
import { regionHandlers } from './areas/addresses/regions.routes';
import { cartHandlers } from './areas/orders/cart.routes';
import { checkoutHandlers } from './areas/orders/checkout.routes';
import { orderHandlers } from './areas/orders/orders.routes';
import { officeHandlers } from './areas/orders/officeOrders.routes';
import { walletHandlers } from './areas/wallet/wallet.routes';
import { officeMoneyHandlers } from './areas/wallet/officeMoney.routes';
import { uploadHandlers } from './areas/content/uploads.routes';
import { pictureHandlers } from './areas/content/pictures.routes';
import { listingHandlers } from './areas/products/listings.routes';
import { officeListingHandlers } from './areas/products/officeListings.routes';
import { officeMailHandlers } from './areas/messages/officeMail.routes';
import { noticeHandlers } from './areas/messages/notices.routes';
import { sellerOfficeHandlers } from './areas/sellers/sellerOffice.routes';
import { agreementHandlers } from './areas/sellers/agreement.routes';
import { applicationHandlers } from './areas/sellers/applications.routes';
import { importHandlers } from './areas/products/importRuns.routes';
import { liveHandlers } from './areas/messages/events.routes';
import { contentHandlers } from './areas/content/content.routes';
import { rateHandlers } from './areas/wallet/rates.routes';
import { statementHandlers } from './areas/wallet/statements.routes';
import { cashHandlers } from './areas/orders/cash.routes';
import { acquirerHandlers } from './areas/orders/acquirer.routes';

/** Every room of the server. A new area adds its line here. */
export const handlers: readonly ((room: Room, config: Config) => void | Promise<void>)[] = [
  sessionHandlers,
  factorHandlers,
  ssoHandlers,
  userHandlers,
  addressHandlers,
  catalogueHandlers,
  siteHandlers,
  regionHandlers,
  cartHandlers,
  checkoutHandlers,
  orderHandlers,
  officeHandlers,
  officeMailHandlers,
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
