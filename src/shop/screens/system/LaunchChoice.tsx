import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/controls/Button';
import { SelectField, type Option } from '#ui/fields/fields';
import { Card, PageTitle, Stack } from '#ui/shell/layout';
import s from './system.module.css';

interface Props {
  languages: Option[];
  language: string;
  onLanguage: (code: string) => void;
  currencies: Option[];
  currency: string;
  onCurrency: (code: string) => void;
  onDone: () => void;
}
/** The first thing a new visitor may say: which words and which money. */
export function LaunchChoice({
  languages,
  language,
  onLanguage,
  currencies,
  currency,
  onCurrency,
  onDone,
}: Props) {
  const intl = useIntl();
  return (
    <div className={s.column}>
      <PageTitle
        title={<FormattedMessage id="system.launch.title" />}
        lead={<FormattedMessage id="system.launch.lead" />}
      />
      <Card>
        <Stack gap={4}>
          <SelectField
            name="language"
            label={intl.formatMessage({ id: 'ui.settings.language' })}
            value={language}
            onChange={onLanguage}
            options={languages}
          />
          <SelectField
            name="currency"
            label={intl.formatMessage({ id: 'ui.settings.currency' })}
            value={currency}
            onChange={onCurrency}
            options={currencies}
          />
          <Button kind="primary" block onClick={onDone}>
            <FormattedMessage id="system.launch.go" />
          </Button>
        </Stack>
      </Card>
    </div>
  );
}
