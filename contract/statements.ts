import { get, post } from './endpoint';
import type { Can } from './can';
import type { EntryActInput, StatementInput, StatementsQuery } from './shapes/statements';
import type { RechargeState } from './wallet';

export const entryStates = ['unmatched', 'matched', 'credited', 'setAside'] as const;
export type EntryState = (typeof entryStates)[number];
export type StatementTab = 'unmatched' | 'matched' | 'done';

/** Money that came to an account of the mall, as the bank's own file says. */
export interface BankEntry {
  id: string;
  state: EntryState;
  /** YYYY-MM-DD */
  booked_on: string;
  /** The mall's account, by its last four letters. */
  account: string;
  /** A decimal string in `currency`. */
  amount: string;
  currency: string;
  payer: string;
  /** What the payer wrote, with the references. */
  words: string;
  /** `differs`: it is not the claimed amount in the mall's currency, so a person looks at it. */
  recharge: {
    id: string;
    amount: string;
    customer: string;
    state: RechargeState;
    differs: boolean;
  } | null;
  /** Why it is no recharge, in the words of whoever set it aside. */
  why: string;
  can: Record<string, Can>;
}
export interface BankEntries {
  entries: BankEntry[];
  counts: Record<StatementTab, number>;
  /** Matched ones that `credit` takes: same amount, still waiting. */
  ready: number;
  page: number;
  pages: number;
}
export interface StatementRead {
  /** Credits that were booked: in the file, not known before, matched at once. */
  entries: number;
  fresh: number;
  matched: number;
}
export interface Credited {
  /** In the customers' balances. */
  credited: number;
  /** Endorsed: a second person confirms them. */
  second: number;
  /** Left as they are, each with the reason (message id). */
  refused: { id: string; reason: string }[];
}
const staff = { who: ['staff'], touches: 'staff', right: 'money' } as const;
export const officeStatements = {
  index: get<StatementsQuery, BankEntries>('/backoffice/money/statements', staff),
  /**
   * A CAMT.053 file. What was in an earlier file is not taken twice. 1000008 with what is wrong
   * with it.
   */
  add: post<StatementInput, StatementRead>('/backoffice/money/statements/add', {
    ...staff,
    bytes: 6_000_000,
  }),
  /** By hand: which recharge it belongs to, or that it is none. */
  act: post<EntryActInput, BankEntries>('/backoffice/money/statements/act', {
    ...staff,
    once: true,
  }),
  /**
   * Credits what matches to the cent, by the recharge's own rules: up to the limit of one person,
   * beyond it endorsed.
   */
  credit: post<object, Credited>('/backoffice/money/statements/credit', staff),
};
