import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Shape {
  properties?: Record<string, Shape>;
}
interface Written {
  paths: Record<string, { post: { requestBody: { content: Record<string, { schema: Shape }> } } }>;
  components: { schemas: Record<string, Shape> };
}
const written = JSON.parse(readFileSync('contract/openapi.json', 'utf8')) as Written;
const fields = (shape: Shape | undefined) => Object.keys(shape?.properties ?? {});
const asked = (path: string) =>
  fields(
    written.paths[`/api${path}`]?.post.requestBody.content['application/x-www-form-urlencoded']
      ?.schema,
  );

/** As the mall was ordered. That answers hold what is written is judged at each server test. */
test.each([
  ['User', 'firstname avatar seller_url cart_count product_count notice_count config phone pcode'],
  ['LoginAnswer', 'access-token user seller_url card message_unread_count'],
  ['Address', 'name email phone country state city street postal_code is_default'],
  ['OrderDetail', 'id date price delivery_status payment_status'],
  ['OrderDetail', 'pay_time deliver_time success_time delivery_time log_sn arrival_method'],
  ['OrderDetail', 'actual_pay remark cancel_remark address customer_name email telephone lines'],
  ['OrderLine', 'num price'],
  ['WalletRecordDetail', 'amount actual_amount currency wallet_name cert_image transcation_id'],
  ['WalletRecordDetail', 'kind direction state message remark party balance'],
  ['Notice', 'type read'],
  ['Application', 'shop_name contact id_front id_back address'],
  ['Review', 'rating text'],
  ['CurrencyRow', 'code symbol rate'],
  ['LanguageRow', 'name code'],
  ['WalletEntry', 'name code'],
  ['WebsiteConfig', 'service_url'],
  ['Advert', 'position'],
  ['Cart', 'items_count'],
] as const)('%s is answered with %s', (name, wanted) =>
  expect(fields(written.components.schemas[name])).toEqual(
    expect.arrayContaining(wanted.split(' ')),
  ),
);
test('the login’s card holds the count of the cart', () =>
  expect(fields(written.components.schemas.LoginAnswer?.properties?.card)).toEqual(['count']));

test.each([
  ['/customer/register/account', 'pcode password password_confirmation terms'],
  ['/customer/info/update_user', 'name phone password password_confirmation lang cur'],
  ['/customer/info/payout', 'wallet_address bank_name bank_acc_name bank_acc_no bank_routing_no'],
  ['/customer/info/recharge', 'currency amount transcation_id cert_image'],
] as const)('%s takes %s', (path, wanted) =>
  expect(asked(path)).toEqual(expect.arrayContaining(wanted.split(' '))),
);
