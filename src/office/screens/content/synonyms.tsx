import { useIntl } from 'react-intl';
import { object } from 'yup';
import { languages } from '#contract/languages';
import { officeContent, type Synonyms } from '#contract/officeContent';
import { synonymText } from '#contract/shapes/officeContent';
import { synonymLimits } from '#contract/synonyms';
import { gathered, sent, spread, type Kind, type Values } from './kind';
import { LocalisedFields } from './LocalisedFields';

const { characters, groups, names, letters } = synonymLimits;

function Fields() {
  const intl = useIntl();
  return (
    <>
      <p className="s13 muted">
        {intl.formatMessage({ id: 'content.synonyms.hint' }, { groups, names, letters })}
      </p>
      <LocalisedFields
        alone
        fields={[
          { name: 'groups', label: 'content.synonyms.groups.label', max: characters, rows: 16 },
        ]}
      />
    </>
  );
}
/** The languages that were written in: another's change to the others stays. */
function changed(values: Values, row: Synonyms | null): Synonyms['groups'] {
  const written = gathered('groups', values);
  const other = languages.filter((code) => (written[code] ?? '') !== (row?.groups[code] ?? ''));
  return Object.fromEntries(other.map((code) => [code, written[code] ?? '']));
}
/** One row, always there. */
export const synonyms: Kind<Synonyms, Synonyms> = {
  id: 'synonyms',
  list: officeContent.synonyms,
  rowsOf: (answer) => [answer],
  idOf: () => 'mall',
  nameOf: () => '',
  title: 'content.synonyms.title',
  columns: () => [],
  Fields,
  schema: object(Object.fromEntries(languages.map((code) => [`groups-${code}`, synonymText()]))),
  valuesOf: (row) => spread('groups', row?.groups),
  save: (values, row) => sent(officeContent.saveSynonyms, { groups: changed(values, row) }),
};
