import type { Specification } from '../../kit/index';

const giveUp =
  'the call is given up after 60 s and its failure has a state of its own; the address and the tab, and in the back office the queue beside it, stay at hand';

/**
 * What is said of a flow. It waits for the server, and everywhere alike; one that lists its waits
 * itself is held to its list.
 */
export const flowSpec = (own: Specification): Specification => ({
  ...own,
  explained: { 'no way out while waiting': { '*': giveUp }, ...own.explained },
});
