import { useIntl } from 'react-intl';
import { object, string } from 'yup';
import { officeContent, type OfficeBrand, type OfficeCategory } from '#contract/officeContent';
import { FormSelect, FormText } from '#ui/form/formFields';
import { Picture } from '#ui/catalogue/Picture';
import { gathered, sent, spread, textOf, type Kind } from './kind';
import { LocalisedFields } from './LocalisedFields';
import { PictureField } from './PictureField';
import s from './Content.module.css';

const inEnglish = ({ name, id }: OfficeCategory) => name.en ?? id;
const trailOf = (row: OfficeCategory, rows: readonly OfficeCategory[]): OfficeCategory[] => {
  const parent = rows.find(({ id }) => id === row.parent);
  return parent ? [...trailOf(parent, rows), row] : [row];
};
/** The tree as a list: each below its parent. */
const asTree = (rows: readonly OfficeCategory[], parent: string | null = null): OfficeCategory[] =>
  rows.filter((row) => row.parent === parent).flatMap((row) => [row, ...asTree(rows, row.id)]);

function CategoryFields({
  row,
  rows,
}: {
  row: OfficeCategory | null;
  rows: readonly OfficeCategory[];
}) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const below = (one: OfficeCategory) =>
    row !== null && trailOf(one, rows).some(({ id }) => id === row.id);
  const options = asTree(rows)
    .filter((one) => !below(one))
    .map((one) => ({ value: one.id, text: trailOf(one, rows).map(inEnglish).join(' › ') }));
  return (
    <>
      <LocalisedFields
        fields={[
          { name: 'name', label: 'content.name', max: 80, required: true },
          { name: 'description', label: 'content.description', max: 300, rows: 3 },
        ]}
      />
      <FormSelect
        name="parent"
        label={text('content.categories.parent')}
        placeholder={text('content.categories.top')}
        options={options}
        optional
      />
      <FormText
        name="position"
        label={text('content.categories.position')}
        hint={text('content.categories.position.hint')}
        optional
        inputMode="numeric"
        maxLength={6}
      />
      <PictureField
        name="picture"
        label={text('content.picture')}
        hint={text('content.categories.picture.hint')}
      />
    </>
  );
}
export const categories: Kind<{ categories: OfficeCategory[] }, OfficeCategory> = {
  id: 'categories',
  list: officeContent.categories,
  rowsOf: ({ categories: rows }) => asTree(rows),
  idOf: ({ id }) => id,
  nameOf: inEnglish,
  Fields: CategoryFields,
  schema: object({
    'name-en': string().trim().required('form.enter'),
    position: string()
      .trim()
      .matches(/^\d{0,6}$/, 'form.number'),
  }),
  columns: (intl, { rows }) => [
    {
      id: 'name',
      title: intl.formatMessage({ id: 'content.name' }),
      cell: (row) => (
        <span
          className={s.deep}
          style={{ '--deep': trailOf(row, rows).length - 1 } as React.CSSProperties}
        >
          {inEnglish(row)}
        </span>
      ),
    },
    {
      id: 'languages',
      title: intl.formatMessage({ id: 'language.tabs' }),
      end: true,
      cell: ({ name }) => intl.formatNumber(Object.keys(name).length),
    },
    {
      id: 'products',
      title: intl.formatMessage({ id: 'content.products' }),
      end: true,
      cell: ({ products }) => intl.formatNumber(products),
    },
  ],
  valuesOf: (row) => ({
    ...spread('name', row?.name),
    ...spread('description', row?.description),
    parent: row?.parent ?? '',
    picture: row?.picture ?? '',
    position: row ? String(row.position) : '',
  }),
  save: (values, row) =>
    sent(officeContent.saveCategory, {
      ...(row ? { id: row.id } : {}),
      name: gathered('name', values),
      description: gathered('description', values),
      parent: textOf(values, 'parent'),
      picture: textOf(values, 'picture'),
      ...(textOf(values, 'position') ? { position: Number(values.position) } : {}),
    }),
  remove: ({ id }) => sent(officeContent.removeCategory, { id }),
  hinders: ({ products }) => (products > 0 ? 'content.cannot.hasProducts' : null),
};

function BrandFields() {
  const intl = useIntl();
  return (
    <>
      <FormText
        name="name"
        label={intl.formatMessage({ id: 'content.name' })}
        required
        maxLength={80}
      />
      <LocalisedFields
        fields={[{ name: 'description', label: 'content.description', max: 300, rows: 3 }]}
      />
      <PictureField name="picture" label={intl.formatMessage({ id: 'content.picture' })} />
    </>
  );
}
export const brands: Kind<{ brands: OfficeBrand[] }, OfficeBrand> = {
  id: 'brands',
  list: officeContent.brands,
  rowsOf: ({ brands: rows }) => rows,
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  Fields: BrandFields,
  schema: object({ name: string().trim().required('form.enter') }),
  columns: (intl) => [
    { id: 'name', title: intl.formatMessage({ id: 'content.name' }), cell: ({ name }) => name },
    {
      id: 'picture',
      title: intl.formatMessage({ id: 'content.picture' }),
      bare: true,
      cell: ({ picture }) => <Picture src={picture || undefined} alt="" size={44} />,
    },
    {
      id: 'products',
      title: intl.formatMessage({ id: 'content.products' }),
      end: true,
      cell: ({ products }) => intl.formatNumber(products),
    },
  ],
  valuesOf: (row) => ({
    name: row?.name ?? '',
    ...spread('description', row?.description),
    picture: row?.picture ?? '',
  }),
  save: (values, row) =>
    sent(officeContent.saveBrand, {
      ...(row ? { id: row.id } : {}),
      name: textOf(values, 'name'),
      description: gathered('description', values),
      picture: textOf(values, 'picture'),
    }),
  remove: ({ id }) => sent(officeContent.removeBrand, { id }),
  hinders: ({ products }) => (products > 0 ? 'content.cannot.hasProducts' : null),
};
