const heading = () =>
  document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
/**
 * Whoever reads with ears or keys goes on from the page's heading; without one, from where the page
 * begins.
 */
export function focusHeading(): void {
  const h1 = heading();
  if (h1 && !h1.hasAttribute('tabindex')) h1.tabIndex = -1;
  h1?.focus({ preventScroll: true });
}
export const toTop = (): void => {
  scrollTo(0, 0);
  focusHeading();
};
