import type { Offers } from '#contract/site';
import type { Config } from './config';
import { isLoopback } from './platform/http/cookies';

type Known = Pick<
  Config,
  | 'databaseUrl'
  | 'stripe'
  | 'mallUrl'
  | 'ratesFile'
  | 'auditFile'
  | 'auditMail'
  | 'supportContact'
  | 'demo'
>;

function cards({ stripe, mallUrl }: Known): string {
  if (stripe && !mallUrl)
    return 'Cards are not offered: set MALL_URL, where Stripe sends people back.';
  return 'Cards are not offered: set STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and MALL_URL.';
}
/**
 * On another machine, and nothing in its address asks for TLS. A socket of this machine is named by
 * `host`.
 */
function isPlain({ databaseUrl = '' }: Known): boolean {
  if (!URL.canParse(databaseUrl)) return false;
  const { hostname, searchParams } = new URL(databaseUrl);
  return (
    hostname !== '' &&
    !isLoopback(hostname) &&
    !searchParams.has('host') &&
    ['', 'disable', 'allow', 'prefer', 'no-verify'].includes(searchParams.get('sslmode') ?? '')
  );
}
/** What a mall that is no demo does without, in words for the terminal; nothing: all is set up. */
export function notSetUp(offers: Offers, config: Known): string[] {
  if (config.demo) return [];
  return [
    ...(offers.card ? [] : [cards(config)]),
    ...(offers.payIn
      ? []
      : [
          'Recharges by transfer are not offered: say where in the back office, Where we are paid.',
        ]),
    ...(offers.payOut
      ? []
      : ['Withdrawals are not offered: open a way in the back office, Where we are paid.']),
    ...(offers.mail
      ? []
      : [
          'Mail is not sent, and nobody can register: set SMTP_URL. Until then mail waits in the back office.',
        ]),
    ...(isPlain(config)
      ? [
          'The database is on another machine and is not asked for TLS: add sslmode=verify-full to DATABASE_URL.',
        ]
      : []),
    ...(config.mallUrl || config.stripe
      ? []
      : [
          'Search engines and shared links are given the address this server listens at: set MALL_URL.',
        ]),
    ...(config.supportContact
      ? []
      : [
          'Support has no address: set SUPPORT_CONTACT, to which letters and pages send people with a question.',
        ]),
    ...(config.ratesFile
      ? []
      : ['Rates are held against the day before: set RATES_FILE to hold them against a bank’s.']),
    ...(config.auditFile || config.auditMail
      ? []
      : [
          'Seals of the audit log are kept in this server’s log only: set AUDIT_MAIL or AUDIT_FILE to keep it elsewhere.',
        ]),
  ];
}
