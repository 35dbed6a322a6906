/* oxlint-disable jsx-a11y/prefer-tag-over-role -- APG combobox: focus stays in the text field, which has the keys; no native list can be walked from there */
import {
  useEffect,
  useId,
  useState,
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import { useIntl } from 'react-intl';
import { Icon, type IconName } from '../Icon';
import { announce } from '../feedback/announce';
import type { Ground } from '../data/tone';
import { cx } from '../cx';
import s from './SearchBox.module.css';

export type Suggestion = {
  id: string;
  text: string;
  /** From where to where it says what was typed; null if nowhere. */
  typed?: [from: number, to: number] | null;
  /** Where it is found: "in Kitchen". */ scope?: string | undefined;
  icon?: IconName;
  /** Shown instead of the icon; '' for a thing without one. */
  picture?: { src: string; ground: Ground };
};
export interface PanelProps {
  id: string;
  suggestions: Suggestion[];
  /** The place of the marked one; -1 for none. */
  active: number;
  onPick: (one: Suggestion) => void;
  label: string;
}
export type SearchBoxProps = {
  value: string;
  suggestions: Suggestion[];
  /** How suggestions are shown: its code comes with them, not with the field. */
  Panel?: ComponentType<PanelProps>;
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
  Panel,
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
  const shown = open && Panel !== undefined && suggestions.length > 0;
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
        <Panel
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
