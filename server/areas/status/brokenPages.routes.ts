import { brokenPages } from '#contract/brokenPages';
import { brokenPage } from '#contract/shapes/brokenPages';
import { route, type Room } from '../../platform/http/route';
import { brokenShares, tellBroken } from './brokenPages';

/** Pages that break in somebody's browser, where no log would hear of it. */
export function brokenPagesHandlers(room: Room): void {
  const count = brokenShares();
  route(room, brokenPages.tell, brokenPage, async (input, { caller, request }) => {
    await count(caller);
    return tellBroken(request, input);
  });
}
