import { get, post } from './endpoint';
import type { Can } from './can';
import type { CurrencyByCode, CurrencyInput, RateActInput } from './shapes/rates';
import type { CurrencyRow } from './site';

export const rateStates = ['proposed', 'inForce', 'refused', 'withdrawn'] as const;
export type RateState = (typeof rateStates)[number];
/**
 * What a rate is held against, and how far it is from it. Decimal strings; `percent` is the
 * furthest of all comparisons.
 */
export interface RateMove {
  reference: string | null;
  source: 'file' | 'yesterday' | 'confirmed' | 'first' | null;
  /** null: a currency nothing is known of. */
  percent: string | null;
}
export interface OfficeCurrency extends CurrencyRow {
  position: number;
  reference: string | null;
}
/** A rate that waits for a second person, or what became of it. */
export interface RateProposal extends RateMove {
  id: string;
  state: RateState;
  code: string;
  symbol: string;
  rate: string;
  decimals: number;
  /** What stood when it was proposed; null: a currency the mall did not have. */
  from: string | null;
  from_decimals: number | null;
  by: { id: string; name: string; me: boolean };
  at: string;
  decided: { by: { id: string; name: string; me: boolean }; at: string } | null;
  can: Record<string, Can>;
}
/** Who runs the mall sets them; here they are seen. */
export interface TrustLimits {
  /** Per cent a rate may move by one person's word. */
  rate_percent: string;
  /** USD one person may credit with a recharge. */
  recharge_alone: string;
}
export interface Rates {
  currencies: OfficeCurrency[];
  /** Those that wait first, then the latest decided. */
  proposals: RateProposal[];
  limits: TrustLimits;
}
/** Rates are money, not words (docs/decisions/030). */
const money = { who: ['staff'], touches: 'staff', right: 'wallets' } as const;
const changes = { ...money, once: true } as const;
export const officeRates = {
  index: get<object, Rates>('/backoffice/money/rates', money),
  /**
   * A rate near its reference counts for what is quoted from then on; one further off, and the
   * first of a currency, waits for a colleague. Orders keep theirs.
   */
  save: post<CurrencyInput, Rates>('/backoffice/money/rates/save', changes),
  /**
   * Not the mall's own. Whoever read prices in it reads them in USD from then on; orders keep
   * theirs.
   */
  remove: post<CurrencyByCode, Rates>('/backoffice/money/rates/remove', changes),
  act: post<RateActInput, Rates>('/backoffice/money/rates/act', changes),
};
