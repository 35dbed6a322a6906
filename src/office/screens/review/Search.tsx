import { useEffect, useEffectEvent, useState } from 'react';
import { TextField } from '#ui/fields/fields';
import s from './Review.module.css';

const pause = 350;
/** Searches when typing rests, or at once with Enter. */
export function Search({
  value,
  label,
  onSearch,
}: {
  value: string;
  label: string;
  onSearch: (q: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // The address changed by itself: Back, a link.
  if (shown !== value) {
    setShown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  const search = useEffectEvent((q: string) => {
    if (q.trim() !== value) onSearch(q.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => search(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <search className={s.search}>
      <form
        onSubmit={(e) => {
          e.preventDefault();
          if (typed.trim() !== value) onSearch(typed.trim());
        }}
      >
        <TextField
          name="q"
          type="search"
          label={label}
          value={typed}
          onChange={setTyped}
          maxLength={60}
          autoComplete="off"
        />
      </form>
    </search>
  );
}
