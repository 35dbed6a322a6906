import type { AccountClosingState } from './accountClosing';
import type { Can } from './can';
import { get, post, type Right } from './endpoint';
import type { User } from './session';
import type { PeopleQuery, PersonActInput, PersonById } from './shapes/staff';

export const staffRoles = ['reviewer', 'finance', 'support', 'content', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];
/**
 * Which role holds which right (docs/rules.md, People; docs/decisions/018). The server refuses by
 * it, the menu follows it.
 */
export const rightsOf: Record<StaffRole, readonly Right[]> = {
  reviewer: ['applications', 'listings', 'money'],
  finance: ['money', 'wallets', 'audit', 'status'],
  support: ['orders', 'mail', 'tickets', 'storage'],
  content: ['content'],
  admin: [
    'applications',
    'listings',
    'money',
    'orders',
    'mail',
    'people',
    'content',
    'wallets',
    'audit',
    'tickets',
    'storage',
    'status',
  ],
};
/** Of several rights one is enough. */
export const holds = (
  role: StaffRole | null | undefined,
  right: Right | readonly Right[],
): boolean => Boolean(role && [right].flat().some((one) => rightsOf[role].includes(one)));
/** Who touches money or roles opens the office with a second factor too; everybody else may. */
export const needsFactor = (role: StaffRole | null | undefined): boolean =>
  holds(role, ['money', 'wallets', 'people']);
/** Who of staff has it: told with a refusal. */
export const rolesWith = (right: Right | readonly Right[]): readonly StaffRole[] =>
  staffRoles.filter((role) => holds(role, right));

/** A member of staff as they see themselves. */
export interface StaffUser extends User {
  staff_role: StaffRole;
  /** Their role takes a second factor, which this session was opened without. */
  factor_needed: boolean;
}
export const personStates = ['open', 'suspended', 'removed'] as const;
export type PersonState = (typeof personStates)[number];
export interface Person {
  id: string;
  name: string;
  email: string;
  role: 'customer' | 'seller';
  /** Bought without an account: no name is known, and nobody proved the address. */
  guest: boolean;
  staff_role: StaffRole | null;
  state: PersonState;
  since: string;
  last_seen: string | null;
  orders: number;
  shop: { id: string; name: string; state: string } | null;
}
export interface PersonDetail extends Person {
  lang: string;
  /** Sessions that are open, by door. */
  sessions: { audience: 'shop' | 'seller' | 'office'; since: string; last_seen: string }[];
  /** How many second factors open the office with it. */
  factors: number;
  /** Its person closes it: how far that is; `until`: when it is erased at the earliest. */
  closing: { state: AccountClosingState; until: string | null } | null;
  /** What staff did to this account, newest first. */
  history: { at: string; actor: string; action: string; detail: Record<string, unknown> }[];
  /**
   * May the caller do it, and if not, why: `setRole`, `suspend`, `reopen`, `endSessions`,
   * `resetFactors`.
   */
  can: Record<string, Can>;
}
export interface PeoplePage {
  people: Person[];
  page: number;
  pages: number;
  total: number;
}
const people = { who: ['staff'], touches: 'staff', right: 'people' } as const;
export const officePeople = {
  /**
   * `tab`: all, staff, sellers, suspended; `sort`: name, since, orders; `q` matches name and
   * e-mail; 1100008 where it is a whole e-mail address that no account has.
   */
  index: get<PeopleQuery, PeoplePage>('/backoffice/people/index', people),
  view: get<PersonById, PersonDetail>('/backoffice/people/view', people),
  /**
   * Changes a role, suspends, reopens, ends sessions, takes lost factors away. Nobody does it to
   * themselves; the last admin stays.
   */
  act: post<PersonActInput, PersonDetail>('/backoffice/people/act', { ...people, once: true }),
};
