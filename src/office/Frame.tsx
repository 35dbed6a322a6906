import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isLanguage, languages, ownNames, tags } from '#contract/languages';
import { useLanguage } from '#lib/IntlRoot';
import { chooseLanguage } from '#lib/intl';
import { queryClient } from '#lib/query';
import { Button } from '#ui/Button';
import { SelectField } from '#ui/fields';
import { Logo } from '#ui/Logo';
import { SkipLink } from '#ui/SkipLink';
import { Surface } from '#ui/layout';
import { Menu } from './Menu';
import s from './Office.module.css';

const choices = languages.map((code) => ({ value: code, text: ownNames[code], lang: tags[code] }));

/** Everything is said, and asked for again, in the language picked. */
function Language() {
  const intl = useIntl();
  const language = useLanguage();
  const pick = async (code: string) => {
    if (!isLanguage(code)) return;
    await chooseLanguage(code);
    await queryClient.invalidateQueries();
  };
  return <SelectField name="language" label={intl.formatMessage({ id: 'ui.settings.language' })} value={language} options={choices} onChange={(code) => void pick(code)} />;
}

/** Navigation left, the work right; language and signing out below the navigation. */
export function Frame({ onSignOut, leaving = false, children }: { onSignOut?: () => void; leaving?: boolean; children: ReactNode }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <Surface>
      <SkipLink />
      <div className={s.frame}>
        <header className={s.side}>
          <Logo href="#/orders" />
          <p className="s13 muted"><FormattedMessage id="office.name" /></p>
          {onSignOut && <Menu />}
          <div className={s.foot}>
            <Language />
            {onSignOut && <Button size="sm" icon="sign-out" onClick={onSignOut} busyText={leaving ? text('office.signingOut') : undefined}><FormattedMessage id="action.signOut" /></Button>}
          </div>
        </header>
        <main id="main" tabIndex={-1} className={s.main}>{children}</main>
      </div>
    </Surface>
  );
}
