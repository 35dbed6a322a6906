import { readConfig, type Config } from '../config';
import { fine, heed, wrong, type Found } from './found';

/** What is set, by name alone: what it is set to may be a secret. */
const names = [
  'DATABASE_URL',
  'DATABASE_POOLER',
  'DATABASE_DIRECT_URL',
  'REPLICA_URL',
  'MALL_URL',
  'BACKOFFICE_URL',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMS_ACCOUNT',
  'OIDC_ISSUER',
  'SECRET_KEY',
  'SECRET_KEY_BEFORE',
  'FILES',
];
/** The settings as the mall would read them; none where it would not start with them. */
export function settings(env: NodeJS.ProcessEnv): { config?: Config; found: Found[] } {
  try {
    const config = readConfig(env);
    const set = names.filter((name) => env[name]).join(', ') || 'none of what may be';
    const kind = config.demo ? 'a demo' : 'no demo';
    return {
      config,
      found: [fine('settings', `They can be read (${kind}). Set: ${set}.`), ...port(config)],
    };
  } catch (error) {
    const mend = 'Set it as the table in the README says, or take it away.';
    return {
      found: [wrong('settings', `The mall does not start: ${(error as Error).message}.`, mend)],
    };
  }
}
const port = ({ port: number }: Config): Found[] =>
  Number.isInteger(number) && number >= 0 && number < 65_536
    ? []
    : [wrong('settings', 'PORT is no number of a port.', 'Set PORT to a number below 65536.')];

/** Half of a pair: what was meant to be there is not. */
export function pairs(env: NodeJS.ProcessEnv): Found[] {
  const wanted: [string, string][] = [
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    ['STRIPE_SECRET_KEY', 'MALL_URL'],
    ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
    ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
    ['TIKTOK_CLIENT_KEY', 'TIKTOK_CLIENT_SECRET'],
    ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ];
  return wanted
    .filter(([one, other]) => Boolean(env[one]) && !env[other])
    .map(([one, other]) =>
      heed('settings', `${one} is set and ${other} is not.`, `Set ${other} too, or neither.`),
    );
}
