import { type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { listingHours } from '#contract/listings';
import { ErrorSummary } from '#ui/form/ErrorSummary';
import { Ev, evData } from '#ui/flow';
import { Note } from '#ui/feedback/Note';
import { Notices } from './Notices';
import { Preview } from './Preview';
import { Standing } from './Standing';
import { useEditor } from './useEditor';
import { usePictures } from './usePictures';
import { inputOf, isReviewedAgain } from './values';
import type { ProductProps } from './view';
import { Bar } from './Bar';
import { ProductFields } from './ProductFields';
import { useLabelOf } from './useLabelOf';
import { useShowing } from './useShowing';
import s from './Product.module.css';

const sleeps: readonly string[] = [
  'conflict',
  'asking',
  'saving.outcomeUnknown',
  'acting.outcomeUnknown',
  'left',
  'loggedOut',
];
function KeptNote({ p }: { p: ProductProps }) {
  return (
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
  );
}
/** Everything about one product on one page; its state and its preview beside it. */
export function ProductForm({ p }: { p: ProductProps }) {
  const intl = useIntl();
  const editor = useEditor(p);
  const labelOf = useLabelOf();
  const { form, summary, language, setLanguage, go } = useShowing(p, editor);
  const sending = usePictures(editor, p);
  const text = (id: string) => intl.formatMessage({ id });
  const { values } = editor;
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
          {editor.kept && p.changed && <KeptNote p={p} />}
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
          <ProductFields
            p={p}
            editor={editor}
            sending={sending}
            locked={locked}
            language={language}
            onLanguage={setLanguage}
          />
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
