import { useEffect, useRef, type RefObject } from 'react';

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
};
/**
 * An open menu under its door: arrows walk its links, from the door down and back up to it; Escape,
 * a press beside it, Tab out of it and another page close it.
 */
export function useMenu(
  door: RefObject<HTMLElement | null>,
  onClose: () => void,
): RefObject<HTMLElement | null> {
  const frame = useRef<HTMLElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const inside = (at: EventTarget | null) =>
      at instanceof Node && (frame.current?.contains(at) || door.current?.contains(at));
    const leave = ({ target }: Event) => void (inside(target) || close.current());
    const press = (e: KeyboardEvent) => {
      if (e.key === 'Escape') {
        close.current();
        door.current?.focus();
        return;
      }
      const step = steps[e.key];
      if (!step || !inside(e.target)) return;
      e.preventDefault();
      const links = [...(frame.current?.querySelectorAll('a') ?? [])];
      const at = links.findIndex((link) => link === document.activeElement);
      (links[step(at, links.length - 1)] ?? door.current)?.focus();
    };
    const away = () => close.current();
    addEventListener('hashchange', away);
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', press);
    return () => {
      removeEventListener('hashchange', away);
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', press);
    };
  }, [door]);
  return frame;
}
