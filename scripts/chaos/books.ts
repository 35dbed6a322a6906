import { toMinor } from '#contract/money';
import type { CaseDetail, CaseState } from '#contract/afterSale';

/** Balances by account, in minor units. */
export type Books = Map<string, number>;
export const add = (books: Books, account: string, minor: number): void =>
  void books.set(account, (books.get(account) ?? 0) + minor);
export const avail = (id: string): string => `u:${id}:avail:USD`;

/** A case as those who take part in it know it: by the last answer. */
export interface KnownCase {
  id: string;
  user: string;
  shop: string;
  state: CaseState;
}
/** The after-sale cases, made of nothing but what was answered. */
export class CaseModel {
  readonly known = new Map<string, KnownCase>();
  /** Answered with success, by event. */
  readonly done = new Map<string, number>();
  /** What went back, by case, in minor USD. */
  readonly refunded = new Map<string, number>();

  constructor(private readonly books: Books) {}
  /** Whoever sent `event` was answered with this. */
  told(event: string, user: string, { id, shop, state, money }: CaseDetail): void {
    this.done.set(event, (this.done.get(event) ?? 0) + 1);
    this.known.set(id, { id, user, shop: shop.id, state });
    if (state === 'refunded') this.pay(id, user, shop.id, toMinor(money.amount));
  }
  private pay(id: string, user: string, shop: string, minor: number) {
    this.refunded.set(id, (this.refunded.get(id) ?? 0) + minor);
    add(this.books, `s:${shop}:held:USD`, -minor);
    add(this.books, avail(user), minor);
  }
}
