import { to } from '../../to';

const highest = 10_000;

/** `#/mail?page=&id=`: the page read and, where one is given, the mail that is open. */
export const mailHref = (page: number, id = ''): string => to.mail({ page, id });
/** What was typed into the address, as a page the server knows. */
export const pageOf = (typed: string | null): number =>
  Math.min(highest, Math.max(1, Math.floor(Number(typed)) || 1));
