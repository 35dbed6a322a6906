import { codes, Refusal } from '#contract/codes';
import type { Config } from '../../../config';
import { keyedHash } from '../../../platform/crypto/vault';
import type { Db } from '../../../platform/db/open';
import { refuseWhileDown } from '../../../platform/mail/down';
import { countries } from '../../addresses/data';
import { countryOfPhone } from '../../addresses/phone';
import { claimTarget, countSend } from '../session/mailCodes';

/** What text messages may go to one number, and of one person or address, in a day. */
const smsShares = {
  number: { pause: 60, perDay: 5 },
  asker: { pause: 60, perDay: 5 },
};
export type SmsSettings = Pick<Config, 'smsPerDay' | 'smsCountries'>;

/** Whether text messages go to that country. */
export function textsTo({ smsCountries }: SmsSettings, phone: string): boolean {
  const country = countryOfPhone(phone);
  return smsCountries.length > 0 ? smsCountries.includes(country) : countries.has(country);
}
/**
 * Counts a text message of an asker, before it is written: an account, or an address that may have
 * none. 1000010 with `until`; 2000001 while the gateway takes nothing, or the mall sent as many as
 * it does in a day: all the same whether or not one is really sent. Answers from when on another one
 * may go.
 */
export async function claimSms(db: Db, config: SmsSettings, asker: string): Promise<Date> {
  await refuseWhileDown(db, 'sms');
  const again = await claimTarget(
    db,
    keyedHash('code to', `sms\n${asker.toLowerCase()}`),
    smsShares.asker,
  );
  const all = await countSend(db, keyedHash('code to', 'sms\n'), {
    pause: 0,
    perDay: config.smsPerDay,
  });
  if (!all.ok) throw new Refusal(codes.smsFailed, 'phone.sms.full');
  return again;
}
const numberTarget = (phone: string) => keyedHash('code to', phone);
/** 1000010 with `until` where the number had enough; of whoever asks for their own. */
export const claimNumber = (db: Db, phone: string): Promise<Date> =>
  claimTarget(db, numberTarget(phone), smsShares.number);
/** The same in silence: whether a stranger's number had enough says that there is one. */
export const numberHasRoom = async (db: Db, phone: string): Promise<boolean> =>
  (await countSend(db, numberTarget(phone), smsShares.number)).ok;
