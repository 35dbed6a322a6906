/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- APG combobox: focus stays in the text field, which has the keys; no native list can be walked from there */
import { useEffect, useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { Icon, type IconName } from '../Icon';
import { announce } from '../feedback/announce';
import { cx } from '../cx';
import s from './SearchBox.module.css';

export type Suggestion = {
  id: string;
  text: string;
  /** From where to where it says what was typed; null if nowhere. */
  typed?: [from: number, to: number] | null;
  /** Where it is found: "in Kitchen". */ scope?: string | undefined;
  icon?: IconName;
};
export type SearchBoxProps = {
  value: string;
  suggestions: Suggestion[];
  onType: (text: string) => void;
  /** Enter or the arrow button; `picked` when a suggestion was chosen. */
  onSubmit: (text: string, picked?: Suggestion) => void;
  status?: 'idle' | 'loading' | 'failed';
  label?: string;
  /** What the search is called where there is a second one on the page. */
  landmark?: string | undefined;
  /** The list stands open from the beginning: somebody is in the middle of typing. */
  opened?: boolean;
};

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

function List({
  id,
  suggestions,
  active,
  onPick,
  label,
}: {
  id: string;
  suggestions: Suggestion[];
  active: number;
  onPick: (one: Suggestion) => void;
  label: string;
}) {
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
          <Icon name={one.icon ?? 'magnifying-glass'} size={18} />
          <span className="grow">
            <Completion {...one} />
          </span>
          {one.scope && <span className="s13 muted">{one.scope}</span>}
        </div>
      ))}
    </div>
  );
}

/** Says how many suggestions there are, or that none can be had. */
function useSpoken(count: number | undefined, status: SearchBoxProps['status']) {
  const intl = useIntl();
  useEffect(() => {
    if (count !== undefined) announce(intl.formatMessage({ id: 'ui.search.count' }, { count }));
  }, [count, intl]);
  useEffect(() => {
    if (status === 'failed') announce(intl.formatMessage({ id: 'ui.search.failed' }));
  }, [status, intl]);
}

/** The keys that walk the list; any other takes the mark off it. */
function listKeys(
  e: KeyboardEvent,
  { move, escape, leave }: { move: (step: 1 | -1) => void; escape: () => void; leave: () => void },
) {
  // While an input method composes, arrows, Enter and Escape belong to it.
  if (e.nativeEvent.isComposing || e.keyCode === 229) return;
  const acts: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Escape: escape,
  };
  const act = acts[e.key];
  if (act) {
    e.preventDefault();
    act();
  } else if (e.key === 'Home' || e.key === 'End' || e.key === 'ArrowLeft' || e.key === 'ArrowRight')
    leave();
}

function Buttons({ id, value, onType }: { id: string } & Pick<SearchBoxProps, 'value' | 'onType'>) {
  const intl = useIntl();
  return (
    <>
      {value && (
        <button
          type="button"
          className={s.clear}
          aria-label={intl.formatMessage({ id: 'ui.search.clear' })}
          onClick={() => {
            onType('');
            document.getElementById(id)?.focus();
          }}
        >
          <Icon name="x" size={18} />
        </button>
      )}
      <button
        type="submit"
        className={cx(s.go, !value && s.goEmpty)}
        aria-label={intl.formatMessage({ id: 'ui.search.go' })}
      >
        <Icon name="arrow-right" size={20} />
      </button>
    </>
  );
}

/**
 * Search as an editable combobox with list autocomplete and manual selection: typing never picks
 * for you.
 */
export function SearchBox({
  value,
  suggestions,
  onType,
  onSubmit,
  status = 'idle',
  label,
  landmark,
  opened = false,
}: SearchBoxProps) {
  const intl = useIntl();
  const id = useId();
  const [open, setOpen] = useState(opened);
  const [active, setActive] = useState(-1);
  const text = label ?? intl.formatMessage({ id: 'ui.search.label' });
  const shown = open && suggestions.length > 0;
  const count = open && status === 'idle' && value.trim() ? suggestions.length : undefined;
  useSpoken(count, status);
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const pick = (one: Suggestion) => {
    close();
    onSubmit(one.text, one);
  };
  const submit = (e: FormEvent) => {
    e.preventDefault();
    const one = shown ? suggestions[active] : undefined;
    if (one) return pick(one);
    close();
    if (value.trim()) onSubmit(value.trim());
  };
  const move = (step: 1 | -1) => {
    setOpen(true);
    // Before the first and after the last stands the text field itself (-1).
    const places = suggestions.length + 1;
    setActive((now) => ((now + 1 + step + places) % places) - 1);
  };
  const escape = () => (shown ? close() : onType(''));
  return (
    <form className={s.box} role="search" aria-label={landmark} onSubmit={submit}>
      <label className="sr" htmlFor={id}>
        {text}
      </label>
      <Icon name="magnifying-glass" size={20} />
      <input
        id={id}
        type="text"
        role="combobox"
        className={s.input}
        value={value}
        placeholder={text}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${id}-list-${active}` : undefined}
        onChange={(e) => {
          onType(e.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={(e) => listKeys(e, { move, escape, leave: () => setActive(-1) })}
        onFocus={() => setOpen((was) => was || !value.trim())}
        onBlur={close}
      />
      {status === 'loading' && <span className={s.wait} aria-hidden="true" />}
      <Buttons id={id} value={value} onType={onType} />
      {shown ? (
        <List
          id={`${id}-list`}
          suggestions={suggestions}
          active={active}
          onPick={pick}
          label={intl.formatMessage({ id: 'ui.search.suggestions' })}
        />
      ) : (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={intl.formatMessage({ id: 'ui.search.suggestions' })}
          hidden
        />
      )}
    </form>
  );
}
