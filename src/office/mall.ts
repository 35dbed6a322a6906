import { stored } from '#lib/choices';

const key = 'seller-mall';
/** Where the mall is that a seller came from; '' where the back office is one of its pages. */
export const rememberMall = (mall: string): void => (mall ? stored.set(key, mall) : stored.remove(key));
/** The account page of the mall, which opens the back office. */
export const accountIn = (mall: string = stored.get(key) ?? ''): string => `${mall}/#/pages/mine/dashboard`;
