import {
  memo,
  startTransition,
  useEffect,
  useState,
  type ComponentType,
  type NamedExoticComponent,
} from 'react';

/**
 * A part that its page does without until its code has come, and for good where it does not come.
 * Unlike a `LazyBoundary`, which shows a part at once, it joins the page a slice at a time: many of
 * them, or a large one, keep no press waiting on a slow phone, nor are they drawn anew with what
 * stands around them. The server writes none.
 */
export function softPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): NamedExoticComponent<P> {
  let come: ComponentType<P> | null = null;
  return memo(function Soft(props: P) {
    const [Shown, show] = useState(() => come);
    useEffect(() => {
      let stands = true;
      if (!Shown)
        load().then(
          (file) => {
            come = file.default;
            if (stands) startTransition(() => show(() => file.default));
          },
          () => undefined,
        );
      return () => {
        stands = false;
      };
    }, [Shown]);
    return Shown && <Shown {...props} />;
  });
}
