/**
 * Whether an address (its hash) is the home page's. Of the two scripts that stand in the page:
 * without the routes, which are of its own code.
 */
export const isHome = (hash: string): boolean => /^#?\/?(pages\/home\/home\/?)?(\?.*)?$/.test(hash);
