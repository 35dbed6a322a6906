import { open, post } from './endpoint';
import type { BrokenPage } from './shapes/brokenPages';

export const brokenPages = {
  /**
   * A page that broke in the browser tells of it. Answers the case under which the server's log has
   * it; 1000010 where enough was told from there within the hour.
   */
  tell: post<BrokenPage, { case: string }>('/broken-page', { ...open, costs: 5, waits: 'first' }),
};
