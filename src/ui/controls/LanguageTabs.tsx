import { useRef, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { cx } from '../cx';
import { Icon } from '../Icon';
import s from './LanguageTabs.module.css';

export interface LanguageTab {
  code: string;
  /** Its own name, and the tag it is spoken by. */
  name: string;
  tag: string;
  /** Something is written in it. */
  filled: boolean;
  /** Something written in it is not right. */
  wrong?: boolean | undefined;
}
const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/**
 * Texts in many languages, one at a time: which are written, which lack, where something is wrong.
 * Arrow keys, Home and End move (APG tabs).
 */
export function LanguageTabs({
  tabs,
  current,
  onPick,
  label,
  panel,
}: {
  tabs: readonly LanguageTab[];
  current: string;
  onPick: (code: string) => void;
  label: string;
  /** Id of what the tab shows. */ panel: string;
}) {
  const intl = useIntl();
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex(({ code }) => code === current);
  function move(event: KeyboardEvent): void {
    const step = steps[event.key];
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : step === undefined
            ? -1
            : (at + step + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (!tab) return;
    event.preventDefault();
    onPick(tab.code);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className={s.tabs}>
      {tabs.map(({ code, name, tag, filled, wrong }) => (
        <button
          key={code}
          type="button"
          role="tab"
          id={`${panel}-${code}`}
          aria-controls={panel}
          aria-selected={code === current}
          tabIndex={code === current ? 0 : -1}
          className={cx(s.tab, wrong && s.wrong)}
          onClick={() => onPick(code)}
          onKeyDown={move}
        >
          <span lang={tag}>{name}</span>
          <Icon
            name={wrong ? 'warning-circle-fill' : filled ? 'check-circle-fill' : 'pencil-simple'}
            size={16}
          />
          <span className="sr">
            {intl.formatMessage({
              id: wrong ? 'language.wrong' : filled ? 'language.filled' : 'language.missing',
            })}
          </span>
        </button>
      ))}
    </div>
  );
}
