declare global {
  interface Window {
    /** What the server writes of the page that is meant; sent for before anything is painted. */
    __piece?: XMLHttpRequest;
    /** A button or a choice that was pressed before anything could hear of it; the last one. */
    __pressed?: (HTMLElement & { checked?: boolean }) | null;
  }
}
const html = document.documentElement;

/**
 * Puts what the server wrote of this very page in place of home, once it is here; false where it
 * does not come, is of another page by then, or is not waited for any more.
 */
export async function putPiece(piece: XMLHttpRequest, isAwaited: () => boolean): Promise<boolean> {
  if (piece.readyState < 4)
    await new Promise((resolve) => {
      piece.onloadend = resolve;
    });
  // Of nothing a browser would make a page that says so, in styles of its own.
  const sent = piece.status === 200 ? (piece.response as Document | null) : null;
  const from = sent?.getElementById('root');
  const root = document.getElementById('root');
  if (
    !isAwaited() ||
    !root ||
    !sent ||
    !from?.dataset.page ||
    `#${from.dataset.page}` !== location.hash
  )
    return false;
  document.head.append(...sent.head.querySelectorAll('style,link'));
  root.replaceChildren(...from.childNodes);
  Object.assign(html.dataset, from.dataset);
  return true;
}
/** Resolves when the pictures that are seen at once are there: until then the line is theirs. */
export const pictured = (): Promise<unknown> =>
  Promise.all(
    [...document.querySelectorAll<HTMLImageElement>('#root img[loading=eager]')].map((one) =>
      one.decode().catch(() => 0),
    ),
  );
