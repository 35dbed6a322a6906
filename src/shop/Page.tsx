import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { within } from '#ui/within';
import { Late } from './Late';
import type { Screen } from './screen';

/** ms; a screen that has not come by then is said to be missing (docs/rules.md, Waiting). */
const patience = 60_000;
const come = new Map<Screen, ComponentType>();
/** Sends for a screen's code; once it is there, the screen stands at once wherever it is shown. */
export const sendFor = (screen: Screen): Promise<unknown> =>
  within(patience, screen()).then((file) => come.set(screen, file.default));

/**
 * A screen, and what stands beside it, as soon as its code is here. Not React's `lazy`: what that
 * once shows as late, it holds back for 300 ms.
 */
export function Page({ screen, children }: { screen: Screen; children: ReactNode }) {
  const [, tell] = useState({});
  const Shown = come.get(screen);
  useEffect(() => {
    if (!Shown)
      void sendFor(screen).then(
        () => tell({}),
        (error) =>
          tell(() => {
            throw error;
          }),
      );
  }, [Shown, screen]);
  return Shown ? (
    <>
      {/* oxlint-disable-next-line react/static-components -- made once, when its file came */}
      <Shown />
      {children}
    </>
  ) : (
    <Late />
  );
}
