export const importsPath = '/shop/imports';
const importPath = '/shop/import';
/** The page of one import; without an id, of a new one. */
export const importPage = (id?: string): string => `${importPath}${id ? `?id=${id}` : ''}`;
/** The shop's products that wait for review. */
export const inReviewPath = '/shop/products?tab=inReview';
