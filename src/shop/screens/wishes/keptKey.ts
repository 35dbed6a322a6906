/** Where a visitor's browser keeps what was saved. */
export const keptKey = 'wishes';
