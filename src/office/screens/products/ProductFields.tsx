import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { type Language } from '#contract/languages';
import { TextField } from '#ui/fields/fields';
import { CategoryPicker } from './CategoryPicker';
import { Options } from './Options';
import { Part, Refusals } from './Part';
import { Pictures } from './Pictures';
import { SpecFields } from './SpecFields';
import { type Editor } from './useEditor';
import { Variants } from './Variants';
import type { ProductProps } from './view';
import { Words } from './Words';
import s from './Product.module.css';
import type { Pictures as Sending } from './usePictures';

/** What a seller fills in: words, pictures, place, options and variants. */
export function ProductFields({
  p,
  editor,
  sending,
  locked,
  language,
  onLanguage,
}: {
  p: ProductProps;
  editor: Editor;
  sending: Sending;
  locked: boolean;
  language: Language;
  onLanguage: (language: Language) => void;
}) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const { values } = editor;
  const refusals = p.product?.state === 'onSale' ? [] : p.product?.refusals;
  const held = useMemo(
    () => new Map(p.product?.variants_list.map(({ sku, held: count }) => [sku, count])),
    [p.product],
  );
  const there = useMemo(
    () => new Map(p.product?.variants_list.map(({ sku, there: count }) => [sku, count])),
    [p.product],
  );
  return (
    <fieldset disabled={locked} className={s.main}>
      <legend className="sr">{text('listing.edit.form')}</legend>
      <Refusals refusals={refusals} field="product" />
      <Words editor={editor} language={language} onLanguage={onLanguage} refusals={refusals} />
      <Part at="pictures" title={text('listing.edit.pictures')} error={editor.errorOf('pictures')}>
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
        at="specification"
        title={text('listing.edit.spec')}
        lead={text('listing.edit.spec.lead')}
        error={editor.errorOf('specification')}
      >
        <SpecFields editor={editor} known={p.choices?.specification ?? []} />
      </Part>
      <Part
        at="options"
        title={text('listing.edit.options')}
        lead={text('listing.edit.options.lead')}
        error={editor.errorOf('options')}
      >
        <Options key={p.round} editor={editor} known={p.choices?.options ?? []} />
      </Part>
      <Part at="variants" title={text('listing.edit.variants')} error={editor.errorOf('variants')}>
        <Refusals refusals={refusals} field="price" />
        <Variants editor={editor} held={held} there={there} />
      </Part>
    </fieldset>
  );
}
