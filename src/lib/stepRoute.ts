import { useEffect, useRef } from 'react';
import { navigate, pageNow, split, usePage } from './location';

/** The same page whatever the order of its query. */
const canonical = (page: string): string => {
  const { path, query } = split(page);
  const params = new URLSearchParams(query);
  params.sort();
  return params.size > 0 ? `${path}?${params}` : path;
};
export const samePage = (a: string, b: string): boolean => canonical(a) === canonical(b);

export interface StepRoute<E> {
  /**
   * The page of the state the flow stands in: `/pages/cart/pay?step=confirm`. Undefined while it is
   * on its way: the address waits.
   */
  to: string | undefined;
  /** What an address asks of the flow; undefined for pages that are none of its business. */
  ask: (page: string) => E | undefined;
  can: (event: E) => boolean;
  send: (event: E) => void;
  /**
   * The flow only looks something up: what is asked of it meanwhile is asked again when it knows.
   */
  busy?: boolean;
  /**
   * Done before the flow is asked. Whoever went on meanwhile is not led back: the address shown by
   * then asks for itself.
   */
  first?: () => Promise<unknown>;
}

/**
 * Keeps a flow's step and the address together. The flow has the last word: what it refuses is
 * replaced in the address.
 * Forward steps push; an answer to an address (cold link, Back, typed) replaces, so Back never
 * loops.
 */
export function useStepRoute<E>({ to, ask, can, send, busy = false, first }: StepRoute<E>): void {
  const page = usePage();
  const asked = useRef<string | null>(page);
  const seen = useRef(page);

  useEffect(() => {
    if (seen.current === page) return;
    const event = to !== undefined && samePage(page, to) ? undefined : ask(page);
    if (event !== undefined) asked.current = page;
    // Back pressed while something is looked up is not lost: it is answered when that is known.
    if (event !== undefined && busy && !can(event)) return;
    seen.current = page;
    if (event === undefined) return;
    const answer = () => {
      if (can(event)) send(event);
      else if (to !== undefined) navigate(to, { replace: true });
    };
    if (first)
      void first().then(() => {
        if (pageNow() === page) answer();
      });
    else answer();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new address asks, and the end of a wait asks again
  }, [page, busy]);

  useEffect(() => {
    if (to === undefined) return;
    const answer = asked.current !== null;
    asked.current = null;
    if (samePage(pageNow(), to)) return;
    // The screen is being left: its flow does not pull the address back.
    if (!answer && ask(pageNow()) === undefined) return;
    navigate(to, { replace: answer });
    seen.current = pageNow();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new step answers
  }, [to]);
}
