import { isLoopback } from './platform/http/cookies';

/** Wrong addresses stop the server from starting: links would lead nowhere. */
export function addressOf(name: string, text = ''): string {
  if (text.trim() === '') return '';
  const { protocol, origin, pathname } = new URL(text.trim());
  if (!/^https?:$/.test(protocol)) throw new Error(`${name} is no web address`);
  return `${origin}${pathname
    .split('/')
    .filter(Boolean)
    .map((part) => `/${part}`)
    .join('')}`;
}
/** `api`: another place that speaks Stripe's API (tests). */
export interface StripeConfig {
  key: string;
  webhookSecret: string;
  api: string;
}
export function stripeOf({
  STRIPE_SECRET_KEY: key,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API,
  MALL_DEMO,
}: NodeJS.ProcessEnv): StripeConfig | undefined {
  if (!key || !webhookSecret) return undefined;
  if (MALL_DEMO !== 'off' && /^[a-z]{2}_live_/.test(key))
    throw new Error('A demo mall takes no real cards: use a test key, or MALL_DEMO=off');
  return { key, webhookSecret, api: addressOf('STRIPE_API', STRIPE_API) };
}

/** An engine that speaks LibreTranslate's HTTP. `patience`: milliseconds (tests wait less). */
export interface TranslateConfig {
  url: string;
  key: string;
  patience: number;
}
export function translateOf({
  TRANSLATE_URL,
  TRANSLATE_KEY,
}: NodeJS.ProcessEnv): TranslateConfig | undefined {
  const url = addressOf('TRANSLATE_URL', TRANSLATE_URL);
  return url === '' ? undefined : { url, key: TRANSLATE_KEY ?? '', patience: 6000 };
}

/** Milliseconds that another server has (tests wait less). */
const patience = 8000;
/** A gateway for text messages that speaks Twilio's Messages. `patience`: milliseconds. */
export interface SmsConfig {
  api: string;
  account: string;
  token: string;
  /** Whom messages come from: a number, a name, or a messaging service. */
  from: string;
  patience: number;
}
const senders = /^(\+[1-9]\d{4,14}|MG[0-9a-f]{32}|[A-Za-z0-9 ]{1,11})$/;
/** A demo texts nobody: its messages stay with its staff. */
export function smsOf({
  SMS_ACCOUNT: account = '',
  SMS_TOKEN: token = '',
  SMS_FROM: from = '',
  SMS_API,
  MALL_DEMO,
}: NodeJS.ProcessEnv): SmsConfig | undefined {
  const given = [account, token, from].filter((one) => one !== '').length;
  if (given === 0 || MALL_DEMO !== 'off') return undefined;
  if (given < 3) throw new Error('SMS_ACCOUNT, SMS_TOKEN and SMS_FROM belong together');
  if (!/^AC[0-9a-f]{32}$/.test(account)) throw new Error('SMS_ACCOUNT is no account’s number');
  if (!senders.test(from)) throw new Error('SMS_FROM is neither a number nor a name');
  const api = addressOf('SMS_API', SMS_API) || 'https://api.twilio.com';
  const { protocol, hostname } = new URL(api);
  if (protocol !== 'https:' && !isLoopback(hostname))
    throw new Error('SMS_API is no https address');
  return { api, account, token, from, patience };
}
/** Text messages of one day, to anybody: what a gateway may be made to cost. */
export function perDayOf(text = '500'): number {
  if (!/^\d{1,7}$/.test(text)) throw new Error('SMS_PER_DAY is no whole number');
  return Number(text);
}
/** Codes of countries (ISO 3166-1); none: everywhere that parcels go. */
export function countriesOf(text = ''): string[] {
  const given = text.split(',').flatMap((one) => one.trim().toUpperCase() || []);
  if (given.some((one) => !/^[A-Z]{2}$/.test(one)))
    throw new Error('SMS_COUNTRIES are two letters each');
  return given;
}

/**
 * Names of hosts of pictures, and where on this machine each is found instead (tests): without it
 * pictures come from public addresses alone. `host=http://127.0.0.1:PORT`, separated by commas.
 */
export function standInsOf(text = ''): Record<string, string> {
  const pairs = text.split(',').flatMap((one) => one.trim() || []);
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      const { protocol, hostname, origin } = new URL(pair.slice(at + 1));
      if (at < 1 || protocol !== 'http:' || !isLoopback(hostname))
        throw new Error(`PICTURE_STAND_INS: ${pair} is no host=http://127.0.0.1:PORT`);
      return [pair.slice(0, at).toLowerCase(), origin];
    }),
  );
}

/** Who may vouch for people: whoever speaks OpenID Connect, or TikTok in its own dialect. */
export interface ProviderConfig {
  dialect: 'tiktok' | 'oidc';
  name: string;
  /** Where the provider's own page is; of OpenID Connect its issuer. */
  issuer: string;
  /** Where the server asks, beside the issuer: nobody else is spoken to. */
  hosts: string[];
  id: string;
  secret: string;
  /** Milliseconds (tests wait less). */
  patience: number;
}
export function providersOf({
  TIKTOK_CLIENT_KEY: key,
  TIKTOK_CLIENT_SECRET: secret,
  OIDC_ISSUER,
  OIDC_CLIENT_ID: id,
  OIDC_CLIENT_SECRET: oidcSecret,
  OIDC_NAME: name,
  OIDC_HOSTS = '',
}: NodeJS.ProcessEnv): ProviderConfig[] {
  const issuer = addressOf('OIDC_ISSUER', OIDC_ISSUER);
  if (issuer && !issuer.startsWith('https:')) throw new Error('OIDC_ISSUER is no https address');
  const api = { issuer: 'https://www.tiktok.com', hosts: ['open.tiktokapis.com'], patience };
  const hosts = OIDC_HOSTS.split(',').flatMap((host) => host.trim() || []);
  const tiktok = { ...api, dialect: 'tiktok' as const, name: 'TikTok' };
  const oidc = {
    dialect: 'oidc' as const,
    name: name?.trim() || new URL(issuer || 'https://-').host,
  };
  return [
    ...(key && secret ? [{ ...tiktok, id: key, secret }] : []),
    ...(issuer && id && oidcSecret
      ? [{ ...oidc, issuer, hosts, id, secret: oidcSecret, patience }]
      : []),
  ];
}

/** The Groonga that answers lists and search; none: each process does, from its memory. */
export function groongaOf({
  CATALOGUE_ENGINE,
  GROONGA_URL,
}: NodeJS.ProcessEnv): string | undefined {
  const engine = CATALOGUE_ENGINE || 'memory';
  if (!['memory', 'groonga'].includes(engine))
    throw new Error('CATALOGUE_ENGINE is neither memory nor groonga');
  if (engine === 'memory') return undefined;
  const url = addressOf('GROONGA_URL', GROONGA_URL);
  if (!url) throw new Error('CATALOGUE_ENGINE=groonga needs a GROONGA_URL');
  return url;
}
