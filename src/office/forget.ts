import { tokenOf, type Side } from '#lib/officeApi';
import { queryClient } from '#lib/query';

const isOf = (side: Side, key: unknown) =>
  String(key).startsWith('/backoffice/seller/') === (side === 'seller');
function watchSide(side: Side): void {
  const token = tokenOf[side];
  let before = token.get();
  token.watch(() => {
    const now = token.get();
    if (now === before) return;
    before = now;
    queryClient.removeQueries({ predicate: ({ queryKey }) => isOf(side, queryKey[0]) });
  });
}
let started = false;
/**
 * Another person, or nobody: what a side was answered is gone before anything is drawn again. Call
 * it before the page is.
 */
export function forgetWithSessions(): void {
  if (started) return;
  started = true;
  for (const side of ['staff', 'seller'] as const) watchSide(side);
}
