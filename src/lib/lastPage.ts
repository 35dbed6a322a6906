import { visit } from './choices';

const lastKey = 'last-page';
/** The last real page: offered on the 404 page. */
export const rememberPage = (page: string): void => visit.set(lastKey, page);
export const lastPage = (): string | null => visit.get(lastKey);
