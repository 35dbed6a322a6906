import type { Offers } from '#contract/site';
import type { Config } from './config';

type Known = Pick<Config, 'stripe' | 'mallUrl' | 'ratesFile' | 'auditFile' | 'auditMail' | 'supportContact' | 'demo'>;

function cards({ stripe, mallUrl }: Known): string {
  if (stripe && !mallUrl) return 'Cards are not offered: set MALL_URL, where Stripe sends people back.';
  return 'Cards are not offered: set STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and MALL_URL.';
}
/** What a mall that is no demo does without, in words for the terminal; nothing: all is set up. */
export function notSetUp(offers: Offers, config: Known): string[] {
  if (config.demo) return [];
  return [
    ...(offers.card ? [] : [cards(config)]),
    ...(offers.payIn ? [] : ['Recharges by transfer are not offered: say where in the back office, Where we are paid.']),
    ...(offers.payOut ? [] : ['Withdrawals are not offered: open a way in the back office, Where we are paid.']),
    ...(offers.mail ? [] : ['Mail is not sent: set SMTP_URL. Until then it waits in the back office.']),
    ...(config.supportContact ? [] : ['Support has no address: set SUPPORT_CONTACT, to which letters and pages send people with a question.']),
    ...(config.ratesFile ? [] : ['Rates are held against the day before: set RATES_FILE to hold them against a bank’s.']),
    ...(config.auditFile || config.auditMail ? [] : ['Seals of the audit log are kept in this server’s log only: set AUDIT_MAIL or AUDIT_FILE to keep it elsewhere.']),
  ];
}
