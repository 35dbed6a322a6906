/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- APG combobox: focus stays in the text field, which has the keys; no native list can be walked from there */
import { useEffect } from 'react';
import { Picture } from '../catalogue/Picture';
import { cx } from '../cx';
import { Icon } from '../Icon';
import type { PanelProps, Suggestion } from './SearchBox';
import s from './SearchPanel.module.css';

/** Its picture, or the sign of its kind. The words beside it say what it is. */
const Mark = ({ picture, icon = 'magnifying-glass' }: Suggestion) =>
  picture ? (
    <Picture src={picture.src} alt="" ground={picture.ground} shape="round" size={44} />
  ) : (
    <span className={s.icon}>
      <Icon name={icon} size={18} />
    </span>
  );

/** The typed part plain, what the suggestion adds bold. */
function Completion({ text, typed }: Pick<Suggestion, 'text' | 'typed'>) {
  if (!typed) return <b>{text}</b>;
  const [at, end] = typed;
  return (
    <>
      {at > 0 && <b>{text.slice(0, at)}</b>}
      <span>{text.slice(at, end)}</span>
      {end < text.length && <b>{text.slice(end)}</b>}
    </>
  );
}

/** What may be meant, as the list of a combobox: pictures where there are some, what is typed plain. */
export function SearchPanel({ id, suggestions, active, onPick, label }: PanelProps) {
  // The mark moves while the focus stays in the field: nothing else brings it into view.
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);
  return (
    <div id={id} role="listbox" aria-label={label} className={s.list}>
      {suggestions.map((one, i) => (
        <div
          key={one.id}
          id={`${id}-${i}`}
          role="option"
          tabIndex={-1}
          aria-selected={i === active}
          className={cx(s.option, i === active && s.active)}
          onPointerDown={(e) => e.preventDefault()}
          onClick={() => onPick(one)}
        >
          <Mark {...one} />
          <span className={cx(s.text, 'grow')}>
            <Completion {...one} />
          </span>
          {one.scope && <span className={cx(s.scope, 's13 muted')}>{one.scope}</span>}
        </div>
      ))}
    </div>
  );
}
