/** How long anything may take to show, ms. */
export const patience = { ms: 8000 };
