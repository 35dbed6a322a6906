import { get, post, buyers } from './endpoint';
import type { BuyerPaperKind } from './paperKinds';
import type { BuyerPaperInput, PaperInput } from './shapes/documents';

/** An invoice or a credit note that can be downloaded. */
export interface Paper {
  kind: BuyerPaperKind;
  /** Of a credit note: which of the order's. */
  note: string | null;
  /** Null: it gets its number when it is first asked for. */
  number: string | null;
}
export interface PaperFile {
  name: string;
  mime: 'application/pdf';
  /** base64 */
  data: string;
}

/**
 * Documents of an order, in its buyer's language. An invoice is made, once, when it is first asked
 * for after the parcel was shipped; before that 2000037. POST, because that numbers it.
 */
export const documents = {
  paper: post<BuyerPaperInput, PaperFile>('/customer/order/document', {
    who: buyers,
    touches: 'order',
    costs: 5,
  }),
  list: get<{ id: string }, Paper[]>('/customer/order/documents', {
    who: buyers,
    touches: 'order',
  }),
};
export const sellerDocuments = {
  paper: post<PaperInput, PaperFile>('/backoffice/seller/orders/document', {
    who: ['seller'],
    touches: 'order',
    costs: 5,
  }),
  list: get<{ id: string }, Paper[]>('/backoffice/seller/orders/documents', {
    who: ['seller'],
    touches: 'order',
  }),
};
const staff = { who: ['staff'], touches: 'staff', right: 'orders' } as const;
export const officeDocuments = {
  paper: post<PaperInput, PaperFile>('/backoffice/orders/document', { ...staff, costs: 5 }),
  list: get<{ id: string }, Paper[]>('/backoffice/orders/documents', staff),
};
