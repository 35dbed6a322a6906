import { join } from 'node:path';
import { isLoopback } from './platform/http/cookies';
import {
  addressOf,
  countriesOf,
  groongaOf,
  perDayOf,
  providersOf,
  smsOf,
  standInsOf,
  stripeOf,
  translateOf,
  type ProviderConfig,
  type SmsConfig,
  type StripeConfig,
  type TranslateConfig,
} from './peers';
import { databaseOf, type DatabaseConfig } from './platform/db/settings';
import { megabytesOf, s3Of, type S3Config } from './platform/files/settings';
import { proxiesOf, type Proxies } from './platform/http/proxies';
import { measuresOf, type Measures } from './platform/limits/measures';
import { shedDelayOf } from './platform/limits/pressure';
import type { LimitsGiven } from './areas/wallet/rates/limits';
import { firstOf, type First } from './setup/first';
import { seeingOf, type SeeingConfig } from './platform/seeing/settings';

/**
 * An e-mail address alone is one too. A wrong one stops the server from starting: what is written
 * there would reach nobody.
 */
function contactOf(name: string, text = ''): string | undefined {
  const given = text.trim();
  if (given === '') return undefined;
  const uri = given.includes(':') ? given : `mailto:${given}`;
  if (!/^(mailto:[^\s@]{1,64}@[^\s@]{3,190}|https:\/\/[^\s]{3,200})$/.test(uri))
    throw new Error(`${name} is neither an e-mail address nor an https address`);
  return uri;
}
/**
 * Where a chat may come from: origins that the page may show in a frame. https, or this machine
 * itself.
 */
function originsOf(name: string, text = ''): string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const { protocol, hostname, origin } = new URL(one);
      if (protocol !== 'https:' && !isLoopback(hostname))
        throw new Error(`${name}: ${one} is no https address`);
      return origin;
    });
}
/** What the operator may set. Everything has a default that runs on a bare machine. */
export interface Config extends SeeingConfig, DatabaseConfig {
  port: number;
  host: string;
  dataDir: string;
  /** Where a process keeps what it would have to work out anew at its next start. */
  cacheDir: string;
  /** Where the Groonga is that answers lists and search; none: memory does. */
  groongaUrl: string | undefined;
  /** Where the back office is, when it has an address of its own. */
  backofficeUrl: string;
  /** Where people reach the mall: what an acquirer sends them back to. */
  mallUrl: string;
  /** The acquirer of real cards; nothing unless both its secrets are set. */
  stripe: StripeConfig | undefined;
  /** Whose word about a caller's address is taken, besides this machine's own. */
  proxies: Proxies;
  /** How many calls a minute there may be. */
  measures: Measures;
  /** Milliseconds that a call waits to be heard before those that can wait are sent away; 0: never. */
  shedDelay: number;
  demo: boolean;
  /** What an empty mall that is no demo begins with. */
  first: First;
  smtpUrl: string | undefined;
  /** What sends text messages; nothing unless its keys are set. */
  sms: SmsConfig | undefined;
  smsPerDay: number;
  /** To numbers of these countries alone; none: of all that parcels go to. */
  smsCountries: string[];
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  adminName: string;
  /** Who hears of a weakness: `mailto:` or a web address. */
  securityContact: string | undefined;
  /** Where people with a question write: `mailto:` or a web address. */
  supportContact: string | undefined;
  /** Origins that a chat may be shown from; none, and there is no chat. */
  chat: string[];
  /** Where public files lie besides here: a delivery network that asks this server for them; '' for none. */
  filesUrl: string;
  /** The bucket that files are kept in; none: a folder beside the data. */
  s3: S3Config | undefined;
  /** Bytes of pictures that one person, and one shop, may keep. */
  filesPerPerson: number;
  filesPerShop: number;
  /** Where hosts of pictures are found instead, on this machine alone; none but in tests. */
  standIns: Record<string, string>;
  /** What translates reviews when readers ask; nothing unless it has an address. */
  translate: TranslateConfig | undefined;
  /** By whose word people sign in, besides the mall's own; nobody's unless their keys are set. */
  providers: ProviderConfig[];
  /** Where the head of the audit log goes each day, besides the log of the server. */
  auditFile: string | undefined;
  auditMail: string | undefined;
  /** Rates that the mall's own are held against. */
  ratesFile: string | undefined;
  limits: LimitsGiven;
}
export const readConfig = (env: NodeJS.ProcessEnv = process.env): Config => ({
  ...seeingOf(env),
  ...databaseOf(env),
  port: Number(env.PORT ?? 3000),
  host: env.HOST ?? '127.0.0.1',
  dataDir: env.DATA_DIR ?? '.data',
  cacheDir: env.CACHE_DIR ?? join(env.DATA_DIR ?? '.data', 'cache'),
  groongaUrl: groongaOf(env),
  backofficeUrl: addressOf('BACKOFFICE_URL', env.BACKOFFICE_URL),
  mallUrl: addressOf('MALL_URL', env.MALL_URL),
  stripe: stripeOf(env),
  proxies: proxiesOf(env.TRUST_PROXY),
  measures: measuresOf(env),
  shedDelay: shedDelayOf(env.SHED_DELAY),
  demo: env.MALL_DEMO !== 'off',
  first: firstOf(env),
  smtpUrl: env.SMTP_URL || undefined,
  sms: smsOf(env),
  smsPerDay: perDayOf(env.SMS_PER_DAY || undefined),
  smsCountries: countriesOf(env.SMS_COUNTRIES),
  adminEmail: env.ADMIN_EMAIL || undefined,
  adminPassword: env.ADMIN_PASSWORD || undefined,
  adminName: env.ADMIN_NAME?.trim() || 'Administrator',
  securityContact: contactOf('SECURITY_CONTACT', env.SECURITY_CONTACT),
  supportContact: contactOf('SUPPORT_CONTACT', env.SUPPORT_CONTACT),
  chat: originsOf('CHAT_ORIGINS', env.CHAT_ORIGINS),
  filesUrl: addressOf('FILES_URL', env.FILES_URL),
  s3: s3Of(env, addressOf('S3_ENDPOINT', env.S3_ENDPOINT)),
  filesPerPerson: megabytesOf('FILES_PER_PERSON', env.FILES_PER_PERSON || '500'),
  filesPerShop: megabytesOf('FILES_PER_SHOP', env.FILES_PER_SHOP || '20000'),
  standIns: standInsOf(env.PICTURE_STAND_INS),
  translate: translateOf(env),
  providers: providersOf(env),
  auditFile: env.AUDIT_FILE || undefined,
  auditMail: env.AUDIT_MAIL || undefined,
  ratesFile: env.RATES_FILE || undefined,
  limits: {
    ratePercent: env.RATE_PERCENT || undefined,
    rechargeAlone: env.RECHARGE_ALONE || undefined,
    refundAlone: env.REFUND_ALONE || undefined,
    affiliatePercent: env.AFFILIATE_PERCENT || undefined,
    affiliateDays: env.AFFILIATE_DAYS || undefined,
  },
});
