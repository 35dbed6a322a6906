import type { Address, AddressInput } from '#contract/addresses';
import type { Failure } from '#contract/codes';
import type { Cart } from '#contract/cart';
import type {
  Change,
  CheckoutChoices,
  PaymentMethod,
  Placed,
  Quote,
  Step,
  Trade,
} from '#contract/checkout';

export interface CheckoutInput {
  /** The step the address asks for. */
  asked: Step;
  /** A trade number in the address: back from the acquirer, or a bookmark of the success page. */
  trade?: string | null;
}
export type CartChange =
  | { type: 'setQuantity'; line: string; quantity: number }
  | { type: 'tick'; line: string; ticked: boolean }
  | { type: 'tickAll'; ticked: boolean }
  | { type: 'remove'; line: string }
  | { type: 'leaveOut'; lines: string[] }
  | { type: 'setCoupon'; id?: string; code?: string }
  | { type: 'undo'; lines: string[] };

export interface CheckoutContext extends CheckoutInput {
  quote: Quote | null;
  /** What the confirm step shows: a press on "place" stands for this and for nothing else. */
  seen: Quote | null;
  /** What is different from what was seen or accepted, told before anything is bought. */
  news: Change[];
  placed: Trade | null;
  redirect: string | null;
  addresses: Address[];
  picked: string | null;
  editing: string | null;
  deliveries: Record<string, string>;
  payment: PaymentMethod | null;
  /** What can still be taken back: cart line ids or an address id. */
  removed: string[];
  notice: Failure | null;
  leaving: 'shop' | 'order' | 'login' | null;
}
export type CheckoutEvent =
  | { type: 'goto'; step: Step }
  | { type: 'retry' }
  | { type: 'next' }
  | { type: 'undo' }
  | { type: 'setQuantity'; line: string; quantity: number }
  | { type: 'tick'; line: string; ticked: boolean }
  | { type: 'tickAll'; ticked: boolean }
  | { type: 'remove'; line: string }
  /** By its number, 0: none; or by the code that was typed. */
  | { type: 'setCoupon'; id?: string; code?: string }
  | { type: 'pickAddress'; id: string }
  | { type: 'addAddress' }
  | { type: 'editAddress'; id: string }
  | { type: 'removeAddress'; id: string }
  | { type: 'makeDefault'; id: string }
  | { type: 'cancel' }
  | ({ type: 'saveAddress' } & AddressInput)
  | { type: 'leaveOut'; lines: string[] }
  | { type: 'pickDelivery'; shop: string; option: string }
  | { type: 'pickPayment'; method: PaymentMethod }
  | { type: 'accept' }
  | { type: 'place' }
  | { type: 'payWith'; method: PaymentMethod }
  | { type: 'keepShopping' }
  | { type: 'seeOrder' }
  | { type: 'sessionLost'; code: number };

/** One actor per endpoint: what the flow asks of the world. All reject with a Failure. */
export interface CheckoutActors {
  open: { in: CheckoutInput; out: { quote: Quote; trade: Trade | null } };
  loadQuote: { in: void; out: Quote };
  updateCart: { in: CartChange; out: Cart };
  loadAddresses: { in: void; out: Address[] };
  saveAddress: { in: AddressInput; out: { addresses: Address[]; id: string } };
  makeDefault: { in: { id: string }; out: Address[] };
  removeAddress: { in: { id: string; restore: boolean }; out: Address[] };
  choose: { in: CheckoutChoices; out: Quote };
  requote: { in: void; out: Quote };
  placeOrder: { in: { key: string; fingerprint: string }; out: Placed };
  toGateway: { in: { redirect: string }; out: void };
  checkOutcome: { in: { key: string; trade_sn: string | null }; out: Trade };
  pay: { in: { trade_sn: string; method: PaymentMethod }; out: Placed };
}
/** What a state's input is made of. */
export interface Seen {
  context: CheckoutContext;
  event: CheckoutEvent;
}
