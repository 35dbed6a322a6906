import { useFormikContext } from 'formik';
import { FormattedMessage, useIntl } from 'react-intl';
import { object, string } from 'yup';
import { languages, ownNames } from '#contract/languages';
import { officeContent, type OfficeAdvert } from '#contract/officeContent';
import { advertPositions, type AdvertPosition } from '#contract/site';
import { IconButton } from '#ui/controls/Button';
import { FormCheckbox, FormSelect, FormText } from '#ui/form/formFields';
import { Picture } from '#ui/catalogue/Picture';
import { Chip } from '#ui/controls/Chip';
import { gathered, sent, spread, textOf, type Kind, type Tools, type Values } from './kind';
import { LocalisedFields } from './LocalisedFields';
import { PictureField } from './PictureField';
import s from './Content.module.css';

interface Adverts {
  adverts: OfficeAdvert[];
}
const inEnglish = ({ title, id }: OfficeAdvert) => title.en ?? id;

/** Earlier and later among those of its position. */
function Order({
  row,
  tools: { rows, act, busy },
}: {
  row: OfficeAdvert;
  tools: Tools<OfficeAdvert>;
}) {
  const intl = useIntl();
  const ids = rows.filter(({ position }) => position === row.position).map(({ id }) => id);
  const at = ids.indexOf(row.id);
  const moved = (by: number) => {
    const next = [...ids];
    next.splice(at, 1);
    next.splice(at + by, 0, row.id);
    return next;
  };
  const press = (by: number) =>
    act(sent(officeContent.orderAdverts, { position: row.position, ids: moved(by) }));
  const name = inEnglish(row);
  return (
    <span className={s.order}>
      <IconButton
        icon="arrow-up"
        size={20}
        label={intl.formatMessage({ id: 'content.adverts.earlier' }, { name })}
        disabled={busy || at === 0}
        onClick={() => press(-1)}
      />
      <IconButton
        icon="arrow-down"
        size={20}
        label={intl.formatMessage({ id: 'content.adverts.later' }, { name })}
        disabled={busy || at === ids.length - 1}
        onClick={() => press(1)}
      />
    </span>
  );
}
/**
 * The picture for all, and those of single languages: only the ones that are there, and one more.
 */
function Pictures() {
  const intl = useIntl();
  const { values } = useFormikContext<Values>();
  return (
    <fieldset className={s.lines}>
      <legend>{intl.formatMessage({ id: 'content.adverts.pictures' })}</legend>
      <p className="s13 muted">{intl.formatMessage({ id: 'content.adverts.pictures.hint' })}</p>
      <PictureField
        name="picture-"
        label={intl.formatMessage({ id: 'content.adverts.picture.all' })}
      />
      <details open={languages.some((code) => values[`picture-${code}`])}>
        <summary>{intl.formatMessage({ id: 'content.adverts.picture.more' })}</summary>
        <div className={s.pictures}>
          {languages.map((code) => (
            <PictureField key={code} name={`picture-${code}`} label={ownNames[code]} />
          ))}
        </div>
      </details>
    </fieldset>
  );
}
function Fields() {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <>
      <FormSelect
        name="position"
        label={text('content.adverts.position')}
        required
        options={advertPositions.map((value) => ({
          value,
          text: text(`content.position.${value}`),
        }))}
      />
      <LocalisedFields
        fields={[
          { name: 'title', label: 'content.adverts.heading', max: 80, required: true },
          { name: 'text', label: 'content.adverts.text', max: 200 },
          { name: 'label', label: 'content.adverts.label', max: 40, required: true },
        ]}
      />
      <FormText
        name="link"
        label={text('content.adverts.link')}
        hint={text('content.adverts.link.hint')}
        required
        maxLength={200}
      />
      <Pictures />
      <FormCheckbox name="shown" label={text('content.adverts.shown')} />
    </>
  );
}
const pictureNames = ['', ...languages] as const;
const schema = object({
  'title-en': string().trim().required('form.enter'),
  'label-en': string().trim().required('form.enter'),
  link: string()
    .trim()
    .matches(/^\/(pages\/[a-z_]+\/[a-z0-9_/]+)?(\?[A-Za-z0-9_=&%.,-]*)?$/, 'form.link')
    .required('form.enter'),
});

export const adverts: Kind<Adverts, OfficeAdvert> = {
  id: 'adverts',
  list: officeContent.adverts,
  rowsOf: ({ adverts: rows }) => rows,
  idOf: ({ id }) => id,
  nameOf: inEnglish,
  schema,
  Fields,
  columns: (intl, tools) => [
    { id: 'title', title: intl.formatMessage({ id: 'content.adverts.heading' }), cell: inEnglish },
    {
      id: 'picture',
      title: intl.formatMessage({ id: 'content.adverts.pictures' }),
      bare: true,
      cell: ({ pictures, arches }) => (
        <Picture src={pictures[0]?.src ?? arches[0]} alt="" size={56} />
      ),
    },
    {
      id: 'position',
      title: intl.formatMessage({ id: 'content.adverts.position' }),
      cell: ({ position }) => <FormattedMessage id={`content.position.${position}`} />,
    },
    {
      id: 'languages',
      title: intl.formatMessage({ id: 'language.tabs' }),
      end: true,
      cell: ({ title }) => intl.formatNumber(Object.keys(title).length),
    },
    {
      id: 'shown',
      title: intl.formatMessage({ id: 'content.adverts.shown' }),
      cell: ({ shown }) => (
        <Chip tone={shown ? 'ok' : 'plain'}>
          <FormattedMessage id={shown ? 'content.yes' : 'content.no'} />
        </Chip>
      ),
    },
    {
      id: 'order',
      title: intl.formatMessage({ id: 'content.adverts.order' }),
      bare: true,
      cell: (row) => <Order row={row} tools={tools} />,
    },
  ],
  valuesOf: (row) => ({
    position: row?.position ?? 'top',
    ...spread('title', row?.title),
    ...spread('text', row?.text),
    ...spread('label', row?.label),
    link: row?.link ?? '/',
    shown: row?.shown ?? true,
    ...Object.fromEntries(
      pictureNames.map((lang) => [
        `picture-${lang}`,
        row?.pictures.find((one) => one.lang === lang)?.src ?? '',
      ]),
    ),
  }),
  save: (values, row) =>
    sent(officeContent.saveAdvert, {
      ...(row ? { id: row.id } : {}),
      position: textOf(values, 'position') as AdvertPosition,
      title: gathered('title', values),
      text: gathered('text', values),
      label: gathered('label', values),
      link: textOf(values, 'link'),
      pictures: pictureNames.flatMap((lang) => {
        const src = textOf(values, `picture-${lang}`);
        return src ? [{ lang, src }] : [];
      }),
      shown: values.shown === true,
    }),
  remove: ({ id }) => sent(officeContent.removeAdvert, { id }),
};
