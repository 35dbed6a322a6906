import { expect, test } from 'vitest';
import { codes, sessionCodes, successCodes } from '#contract/codes';

/** As the mall was ordered: a number keeps its meaning, whoever asks. */
test.each([
  [200, 'ok'],
  [1000004, 'invalidToken'],
  [1000008, 'invalidParameter'],
  [1000009, 'missingParameter'],
  [1100000, 'emailExists'],
  [1100001, 'registrationFormat'],
  [1100002, 'wrongCredentials'],
  [1100003, 'notLoggedIn'],
  [1100004, 'accountEditInvalid'],
  [1100005, 'mailFailed'],
  [1100006, 'alreadyLoggedIn'],
  [1100007, 'emailExistsRegistration'],
  [1100008, 'emailUnknown'],
  [1500018, 'orderNotFound'],
  [1500019, 'paymentFailed'],
  [2000001, 'smsFailed'],
  [2000002, 'captchaFailed'],
  [2000003, 'couponsFailed'],
  [2000004, 'couponByCodeFailed'],
  [2000005, 'deliverySwitchFailed'],
  [2000006, 'receiveFailed'],
  [2000007, 'reviewFailed'],
  [2000008, 'addressEmpty'],
  [2000009, 'afterSaleClosed'],
  [2000010, 'returnExists'],
  [2000011, 'returnQuantity'],
  [2000012, 'returnFailed'],
  [2000013, 'returnCancelled'],
  [2000014, 'returnScheduling'],
  [2000015, 'sellerFailed'],
  [2000016, 'sellerReapplied'],
  [2000017, 'accountClosed'],
  [2000018, 'operationFailed'],
  [2000019, 'notFound'],
  [2000021, 'productExpired'],
  [2000022, 'insufficientBalance'],
  [2000023, 'insufficientStock'],
  [2000028, 'dealIdExists'],
  [2000029, 'invalidCurrency'],
  [2000030, 'rechargeLimit'],
  [2000032, 'cancelFailed'],
  [2000033, 'cancelAfterShipment'],
] as const)('%i says %s', (code, name) => expect(codes[name]).toBe(code));

test('three codes end the session, and 2000016 is a success beside 200', () => {
  expect([...sessionCodes].sort()).toEqual([1000004, 1100003, 2000017]);
  expect(successCodes).toEqual([200, 2000016]);
});
