import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** As the mall was ordered, by method and path: a program written for these keeps working. */
const given = [
  'POST /customer/index/get-all-brand',
  'POST /customer/index/get-all-category',
  'GET /brand/{id}',
  'GET /category/{id}/{page}',
  'GET /customer/product/clear_product_cache',
  'GET /customer/index/get-first-category',
  'GET /customer/product/get_all_products',
  'GET /customer/product/get_hot_list',
  'GET /customer/product/get_new',
  'GET /customer/product/get_recommend',
  'GET /customer/product/get_recommend_list',
  'GET /search/{keyword}',
  'GET /customer/index/series-categorys',
  'GET /shop/{id}/{page}',
  'GET /category/top3',
  'GET /customer/index/get_currency',
  'GET /customer/index/get_languages',
  'POST /customer/index/get_wallets',
  'GET /customer/index/store',
  'GET /customer/index/systemnotify',
  'POST /customer/login/account',
  'POST /customer/register/account',
  'GET /customer/user/logout',
  'GET /customer/info/get_userinfo',
  'GET /customer/info/get_user_balance',
  'POST /customer/info/update_user',
  'POST /customer/user/applyseller',
  'GET /customer/user/notices',
  'GET /customer/info/notice_in_read',
  'GET /customer/user/notice-read',
  'POST /bank/recharge',
  'POST /customer/info/recharge',
  'GET /customer/info/recharge_list',
  'GET /customer/info/transaction_details',
  'POST /customer/info/transfer_balance_to_merchat',
  'POST /checkout/onepage/addressadd',
  'POST /checkout/onepage/default-address',
  'POST /checkout/onepage/getaddresslist',
  'POST /checkout/onepage/remove_address',
  'POST /citys',
  'GET /privacy-policy',
  'GET /return_policy-policy',
  'GET /support-policy',
  'GET /terms-policy',
  'POST /about_us-policy',
  'POST /upload',
  'POST /static/wellMart.docx',
  'POST /customer/order/review',
];
const { paths } = JSON.parse(readFileSync('contract/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, object>>;
};

test.each(given)('%s is a call of the mall', (call) => {
  const [method = '', path = ''] = call.split(' ');
  expect(paths[`/api${path}`]?.[method.toLowerCase()]).toBeDefined();
});
