/**
 * Whether an address (its hash) is the home page's. Of the two scripts that stand in the page:
 * without the routes, which are of its own code.
 */
export const isHome = (hash: string): boolean => /^#?\/?(pages\/home\/home\/?)?(\?.*)?$/.test(hash);
/** Of an address that people land on from outside: its page, which the server may have written. */
export const landingIn = (hash: string): string | undefined =>
  /^#(\/pages\/(?:(?:prouduct|category|shop)\/detail|search\/search)(?:\?.*)?)$/.exec(hash)?.[1];
