import type { Endpoint } from '#contract/endpoint';
import { openTicket } from '#server/areas/tickets/open';
import type { Db } from '#server/platform/db/open';
import type { Client } from './server';

/** A question of hers to the mall, with words that nobody else may read. Answers its number. */
export const ticketOf = (
  db: Db,
  { id }: Client,
  words: string,
  pictures: string[] = [],
): Promise<string> =>
  db.tx((tx) =>
    openTicket(
      tx,
      { user: Number(id), email: null },
      { topic: 'other', words, lang: 'en', pictures },
    ),
  );
const events: readonly [RegExp, string][] = [
  [/^\/backoffice\/(ticket|money)\//, 'take'],
  [/^\/customer\/ticket\//, 'close'],
  [/^\/backoffice\/reviews\//, 'keep'],
];
/** An event that the thing of a row knows. */
export const eventFor = ({ path }: Endpoint): string =>
  events.find(([start]) => start.test(path))?.[1] ?? 'accept';
