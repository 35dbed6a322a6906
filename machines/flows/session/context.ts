import type { Merged } from '#contract/cart';
import type { Failure } from '#contract/codes';
import type { Advert, CurrencyRow, WebsiteConfig } from '#contract/site';
import type { Category } from '#contract/catalogue';
import type { LoginInput, RegisterInput, Registering, User } from '#contract/session';

export interface Site {
  adverts: Advert[];
  config: WebsiteConfig;
  categories: Category[];
}
export interface Locale {
  lang: string;
  currency: CurrencyRow;
  currencies: CurrencyRow[];
}
/** Why the session ended: shown at login. */
interface Ended {
  code: number;
  message?: string;
}
export interface SessionContext {
  user: User | null;
  site: Site | null;
  locale: Locale | null;
  /** Who was here before the session ended: only they go back to the page that was open. */
  lastUser: string | null;
  ended: Ended | null;
  notice: Failure | null;
  merged: Merged[];
  /** An account that is made as soon as its mailbox is proved. */
  registering: Registering | null;
}
export type SessionEvent =
  | { type: 'retry' }
  | ({ type: 'signIn' } & LoginInput)
  | ({ type: 'register' } & RegisterInput)
  | { type: 'prove'; code: string }
  | { type: 'resend' }
  | { type: 'startOver' }
  | { type: 'signOut' }
  | { type: 'dismiss' }
  | { type: 'update'; user: User }
  | { type: 'localise'; locale: Locale }
  | { type: 'forceOut'; code: number; message?: string }
  | { type: 'signedOutElsewhere' }
  | { type: 'signedInElsewhere' };
