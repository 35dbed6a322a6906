import { useEffect, useRef } from 'react';
import f from '../fields/Field.module.css';
import s from '../data/DataTable.module.css';

/** A checkbox without room for words; its name is read. `some` of several: neither on nor off. */
export function Tick({
  checked,
  some = false,
  label,
  onChange,
}: {
  checked: boolean;
  some?: boolean;
  label: string;
  onChange: () => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    <label className={s.press}>
      <input
        ref={box}
        type="checkbox"
        className={f.box}
        checked={checked}
        aria-label={label}
        onChange={onChange}
      />
    </label>
  );
}
