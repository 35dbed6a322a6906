import { useFormikContext } from 'formik';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { object, string } from 'yup';
import { languages } from '#contract/languages';
import { listings } from '#contract/listings';
import type { ShopSettings } from '#contract/sellerOffice';
import { differs, fieldOf, valuesOf, type ShopValues } from '#machines/flows/shopSettings/values';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, Submit } from '#ui/form/formFields';
import { useFlow } from '#ui/flow';
import { Section } from '#ui/shell/layout';
import { LocalisedFields, type LocalisedField } from '../../content/LocalisedFields';
import { PictureField } from '../../content/PictureField';
import { fieldErrors } from '../fieldErrors';
import type { SettingsProps } from './view';
import s from '../Seller.module.css';

const longest = { description: 1000, policies: 5000 } as const;
const words: LocalisedField[] = [
  {
    name: 'description',
    label: 'sellerOffice.settings.description',
    max: longest.description,
    rows: 4,
  },
  { name: 'policies', label: 'sellerOffice.settings.policies', max: longest.policies, rows: 8 },
];
const schema = object(
  Object.fromEntries(
    languages.flatMap((code) =>
      (['description', 'policies'] as const).map((field) => [
        fieldOf(field, code),
        string().trim().max(longest[field], 'form.tooLong'),
      ]),
    ),
  ),
);
/** What is typed is kept for this tab, for the version it was typed over. */
export const draftOf = ({ id, version }: ShopSettings): string => `shop:${id}:${version}`;

/** Tells the flow whether something differs from what is kept: leaving asks then. */
function Watch({ kept }: { kept: ShopSettings }) {
  const { values } = useFormikContext<ShopValues>();
  const { can, send } = useFlow();
  const changed = differs(values, kept);
  const told = useRef(false);
  useEffect(() => {
    const event = { type: 'typed', changed };
    if (told.current === changed || !can(event)) return;
    told.current = changed;
    send(event);
  });
  return changed ? (
    <p className="s14 muted">
      <FormattedMessage id="sellerOffice.settings.unsaved" />
    </p>
  ) : null;
}

/**
 * Words in fifteen languages, two pictures. Sends `save` with everything as it stands; only what
 * differs travels.
 */
export default function SettingsForm({
  p,
  settings,
}: {
  p: SettingsProps;
  settings: ShopSettings;
}) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id: `sellerOffice.settings.${id}` });
  const [initial] = useState(() => ({ ...valuesOf(settings), ...p.values }));
  // What is wrong with a holiday's day is told in the holiday's own form.
  const mine = p.at !== 'holiday';
  const errors = useMemo(() => (mine ? fieldErrors(p.notice) : undefined), [mine, p.notice]);
  return (
    <EvForm
      type="save"
      initialValues={initial}
      schema={schema}
      fieldErrors={errors}
      draft={draftOf(settings)}
      busy={p.busy}
      label={text('form')}
    >
      <Section title={text('words')} className={s.part}>
        <LocalisedFields fields={words} />
      </Section>
      <Section title={text('pictures')} className={s.part}>
        <div className={s.pair}>
          <PictureField
            name="picture"
            label={text('picture')}
            hint={text('picture.hint')}
            to={listings.addPicture}
          />
          <PictureField
            name="banner"
            label={text('banner')}
            hint={text('banner.hint')}
            to={listings.addPicture}
          />
        </div>
      </Section>
      <FormActions>
        <Submit busyText={p.busy ? text('saving') : undefined}>
          <FormattedMessage id="sellerOffice.settings.save" />
        </Submit>
        <Watch kept={settings} />
      </FormActions>
    </EvForm>
  );
}
