import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { fallbackLanguage, ownNames, type Language } from '#contract/languages';
import { listingHours } from '#contract/listings';
import { needsSaving } from '#machines/flows/product/rules';
import { Button } from '#ui/Button';
import { ErrorSummary } from '#ui/ErrorSummary';
import { TextField } from '#ui/fields';
import { Ev, evData } from '#ui/flow';
import { Note } from '#ui/Note';
import { CategoryPicker } from './CategoryPicker';
import { Notices } from './Notices';
import { Options } from './Options';
import { Part, Refusals } from './Part';
import { Pictures } from './Pictures';
import { Preview } from './Preview';
import { goTo, languageOf, missingAt } from './problems';
import { Standing } from './Standing';
import { useEditor, type Editor } from './useEditor';
import { usePictures } from './usePictures';
import { inputOf, isReviewedAgain } from './values';
import { Variants } from './Variants';
import type { ProductProps } from './view';
import { Words } from './Words';
import s from './Product.module.css';

const sleeps: readonly string[] = [
  'conflict',
  'asking',
  'saving.outcomeUnknown',
  'acting.outcomeUnknown',
  'left',
  'loggedOut',
];
/** What a field is called in the summary: its part, and of which language or variant. */
function useLabelOf() {
  const intl = useIntl();
  return (path: string) => {
    const [, part = '', n, inner] = /^(\w+)(?:\[(\d+)\])?(?:\.(\w+))?/.exec(path) ?? [];
    const id = `listing.edit.path.${n === undefined ? part : `${part}.${inner ?? 'values'}`}`;
    const code = languageOf(path);
    return `${intl.messages[id] === undefined ? part : intl.formatMessage({ id })}${code ? ` (${ownNames[code]})` : n === undefined ? '' : ` ${Number(n) + 1}`}`;
  };
}
/** One wrong field is focused at once; of several there is a list first. The language of a wrong word is opened. */
function useShowing(p: ProductProps, editor: Editor) {
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLElement>(null);
  const [language, setLanguage] = useState<Language>(fallbackLanguage);
  const go = (path: string) => {
    const code = languageOf(path);
    if (code) setLanguage(code);
    requestAnimationFrame(() => goTo(form.current, path));
  };
  const show = useRef<() => void>(() => undefined);
  useEffect(() => {
    show.current = () => {
      const [first, more] = editor.wrong;
      if (first && !more) go(first);
      else summary.current?.focus();
    };
  });
  useEffect(() => {
    if (editor.failures > 0) show.current();
  }, [editor.failures]);
  const missing = p.at === 'editing.missing' ? missingAt(p.hindered?.reason) : undefined;
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    if (missing) latest.current(missing);
  }, [missing]);
  return { form, summary, language, setLanguage, go };
}

function Bar({ p, editor }: { p: ProductProps; editor: Editor }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const first = needsSaving(p);
  const saving = p.at.startsWith('saving') || p.at === 'looking';
  const submit = first
    ? ({ type: 'submit', input: inputOf(editor.values, null, intl.locale) } as const)
    : ({ type: 'submit' } as const);
  const acting = p.at.startsWith('acting');
  return (
    <div className={s.bar}>
      <p className="s14 grow">
        {text(
          p.changed
            ? 'listing.edit.unsaved'
            : p.product
              ? 'listing.edit.saved'
              : 'listing.edit.unsavedNew',
        )}
      </p>
      {p.can({ type: 'startOver' }) && (
        <Ev e={{ type: 'startOver' }} kind="link">
          <FormattedMessage id="ui.form.startOver" />
        </Ev>
      )}
      <Button
        type="submit"
        kind={p.can(submit) ? 'quiet' : 'primary'}
        disabled={
          !saving && !p.can({ type: 'save', input: inputOf(editor.values, null, intl.locale) })
        }
        busyText={saving ? text('listing.edit.saving') : undefined}
      >
        {text('listing.edit.save')}
      </Button>
      {(p.can(submit) || saving || acting) && (
        <Button
          kind="primary"
          onClick={() => editor.press('submit')}
          disabled={!p.can(submit)}
          busyText={acting ? text('listing.edit.doing') : undefined}
          extra={evData({ type: 'submit' })}
        >
          {text(first ? 'listing.edit.saveSubmit' : 'listing.act.submit')}
        </Button>
      )}
    </div>
  );
}
/** Everything about one product on one page; its state and its preview beside it. */
export function ProductForm({ p }: { p: ProductProps }) {
  const intl = useIntl();
  const editor = useEditor(p);
  const labelOf = useLabelOf();
  const { form, summary, language, setLanguage, go } = useShowing(p, editor);
  const sending = usePictures(editor, p.upload);
  const text = (id: string) => intl.formatMessage({ id });
  const { values } = editor;
  const refusals = p.product?.state === 'onSale' ? [] : p.product?.refusals;
  const held = useMemo(
    () => new Map(p.product?.variants_list.map(({ sku, held: count }) => [sku, count])),
    [p.product],
  );
  const maySave = p.can({ type: 'save', input: inputOf(values, null, intl.locale) });
  const locked = p.product !== null && !p.product.can.change?.ok;
  const backToReview =
    p.product?.state === 'onSale' &&
    editor.dirty &&
    isReviewedAgain(values, editor.base, intl.locale);
  const press = (e: FormEvent) => {
    e.preventDefault();
    if (sending.uploads.some(({ error }) => !error))
      editor.complain('pictures', 'listing.edit.pictures.wait');
    else editor.press('save');
  };
  return (
    <>
      <Notices p={p} onGo={go} />
      <form
        ref={form}
        noValidate
        aria-label={text('listing.edit.form')}
        aria-busy={p.busy}
        inert={sleeps.includes(p.at)}
        className={s.form}
        onSubmit={press}
        {...(maySave || p.busy ? evData({ type: 'save' }) : {})}
      >
        <div className={s.side}>
          <div data-at="top" tabIndex={-1}>
            <Standing p={p} onGo={go} />
          </div>
        </div>
        <div className={s.main}>
          {editor.kept && p.changed && (
            <Note
              action={
                p.can({ type: 'startOver' }) ? (
                  <Ev e={{ type: 'startOver' }} kind="link">
                    <FormattedMessage id="ui.form.startOver" />
                  </Ev>
                ) : undefined
              }
            >
              <FormattedMessage id="ui.form.kept" />
            </Note>
          )}
          {editor.wrong.length > 1 && (
            <ErrorSummary
              ref={summary}
              problems={editor.wrong.map((path) => ({
                name: path,
                label: labelOf(path),
                text: editor.errorOf(path) ?? '',
              }))}
              onGo={go}
            />
          )}
          <fieldset disabled={locked} className={s.main}>
            <legend className="sr">{text('listing.edit.form')}</legend>
            <Refusals refusals={refusals} field="product" />
            <Words
              editor={editor}
              language={language}
              onLanguage={setLanguage}
              refusals={refusals}
            />
            <Part
              at="pictures"
              title={text('listing.edit.pictures')}
              error={editor.errorOf('pictures')}
            >
              <Refusals refusals={refusals} field="pictures" />
              <Pictures editor={editor} sending={sending} />
            </Part>
            <Part at="place" title={text('listing.edit.place')}>
              <Refusals refusals={refusals} field="category" />
              <CategoryPicker
                categories={p.choices?.categories ?? []}
                value={values.category_id}
                error={editor.errorOf('category_id')}
                onChange={(id) => editor.set({ category_id: id }, 'category_id')}
              />
              <TextField
                name="brand"
                label={text('listing.edit.brand')}
                value={values.brand}
                suggestions={p.choices?.brands.map(({ name }) => name)}
                maxLength={80}
                autoComplete="off"
                error={editor.errorOf('brand')}
                onChange={(brand) => editor.set({ brand }, 'brand')}
                optional
              />
            </Part>
            <Part
              at="options"
              title={text('listing.edit.options')}
              lead={text('listing.edit.options.lead')}
              error={editor.errorOf('options')}
            >
              <Options key={p.round} editor={editor} known={p.choices?.options ?? []} />
            </Part>
            <Part
              at="variants"
              title={text('listing.edit.variants')}
              error={editor.errorOf('variants')}
            >
              <Refusals refusals={refusals} field="price" />
              <Variants editor={editor} held={held} />
            </Part>
          </fieldset>
          {backToReview && (
            <Note tone="warn">
              <FormattedMessage id="listing.edit.backToReview" values={{ hours: listingHours }} />
            </Note>
          )}
          {!locked && <Bar p={p} editor={editor} />}
        </div>
        <section className={`card ${s.part} ${s.look}`} aria-labelledby="preview">
          <h2 id="preview">{text('listing.edit.preview')}</h2>
          <Preview values={values} language={language} />
        </section>
      </form>
    </>
  );
}
