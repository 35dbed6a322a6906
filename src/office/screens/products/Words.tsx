import { useId, useRef, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { fallbackLanguage, languages, ownNames, tags, type Language } from '#contract/languages';
import type { ListingDetail } from '#contract/listings';
import { TextArea, TextField } from '#ui/fields/fields';
import { Icon } from '#ui/Icon';
import { Part, Refusals } from './Part';
import { languageOf } from './problems';
import type { Editor } from './useEditor';
import { namedIn, type WordField } from './values';
import page from './Product.module.css';
import s from './Words.module.css';

/** English stands first: without it nothing is sent for review. */
const order: readonly Language[] = [
  fallbackLanguage,
  ...languages.filter((code) => code !== fallbackLanguage),
];
const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function Tab({
  code,
  editor,
  on,
  id,
  onPick,
}: {
  code: Language;
  editor: Editor;
  on: boolean;
  id: string;
  onPick: () => void;
}) {
  const written = Boolean(editor.values.name[code]?.trim());
  const wrong = editor.wrong.some((path) => languageOf(path) === code);
  const state = wrong ? 'wrong' : written ? 'written' : 'missing';
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-${code}`}
      aria-controls={`${id}-panel`}
      aria-selected={on}
      tabIndex={on ? 0 : -1}
      data-written={written || undefined}
      data-wrong={wrong || undefined}
      onClick={onPick}
    >
      <span lang={tags[code]} translate="no">
        {ownNames[code]}
      </span>
      {wrong ? <Icon name="warning-circle-fill" /> : written && <Icon name="check" />}
      <span className="sr">
        , <FormattedMessage id={`listing.edit.tab.${state}`} />
      </span>
    </button>
  );
}
/** The name, the line under it and the description in one language. */
function Fields({
  code,
  editor,
  refusals,
}: {
  code: Language;
  editor: Editor;
  refusals: ListingDetail['refusals'] | undefined;
}) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const field = (name: WordField) => ({
    name: `${name}.${code}`,
    value: editor.values[name][code] ?? '',
    error: editor.errorOf(`${name}.${code}`),
    onChange: (typed: string) =>
      editor.set({ [name]: { ...editor.values[name], [code]: typed } }, `${name}.${code}`),
  });
  const first = code === fallbackLanguage;
  return (
    <>
      {first && <Refusals refusals={refusals} field="name" />}
      <TextField
        {...field('name')}
        label={text('listing.edit.name')}
        lang={tags[code]}
        autoComplete="off"
        required={first}
        hint={first ? text('listing.edit.name.hint') : undefined}
      />
      <TextField
        {...field('short_description')}
        label={text('listing.edit.short')}
        lang={tags[code]}
        autoComplete="off"
        optional
      />
      {first && <Refusals refusals={refusals} field="description" />}
      <TextArea
        {...field('description')}
        label={text('listing.edit.description')}
        max={10_000}
        rows={7}
        extra={{ 'data-lang': code }}
        optional
      />
    </>
  );
}
/**
 * The product's words in fifteen languages: which are written, which are not, which have something
 * wrong.
 */
export function Words({
  editor,
  language,
  onLanguage,
  refusals,
}: {
  editor: Editor;
  language: Language;
  onLanguage: (code: Language) => void;
  refusals: ListingDetail['refusals'] | undefined;
}) {
  const intl = useIntl();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (e: KeyboardEvent) => {
    const at = order.indexOf(language);
    const to =
      e.key === 'Home'
        ? order[0]
        : e.key === 'End'
          ? order.at(-1)
          : e.key in steps
            ? order[(at + (steps[e.key] ?? 0) + order.length) % order.length]
            : undefined;
    if (!to) return;
    e.preventDefault();
    onLanguage(to);
    list.current?.querySelector<HTMLElement>(`[id="${id}-${to}"]`)?.focus();
  };
  const count = namedIn(editor.values).length;
  return (
    <Part
      at="words"
      title={<FormattedMessage id="listing.edit.words" />}
      lead={
        <FormattedMessage id="listing.edit.words.lead" values={{ count, all: languages.length }} />
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs take focus, one at a time */}
      <div
        ref={list}
        role="tablist"
        aria-label={intl.formatMessage({ id: 'listing.edit.languages' })}
        className={s.languages}
        onKeyDown={onKeyDown}
      >
        {order.map((code) => (
          <Tab
            key={code}
            code={code}
            editor={editor}
            on={code === language}
            id={id}
            onPick={() => onLanguage(code)}
          />
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${language}`}
        className={page.fields}
      >
        <Fields key={language} code={language} editor={editor} refusals={refusals} />
      </div>
    </Part>
  );
}
