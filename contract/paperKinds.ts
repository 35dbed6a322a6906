/** Documents of an order that its buyer can have. */
export const buyerPapers = ['invoice', 'creditNote'] as const;
/** The sender's too: what is stuck on a parcel, and what goes into it. */
export const papers = [...buyerPapers, 'label', 'slip'] as const;
export type PaperKind = (typeof papers)[number];
export type BuyerPaperKind = (typeof buyerPapers)[number];
