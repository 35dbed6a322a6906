import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isLanguage, languages, ownNames, tags } from '#contract/languages';
import { useLanguage } from '#lib/IntlRoot';
import { chooseLanguage } from '#lib/intl';
import { queryClient } from '#lib/query';
import { Button } from '#ui/controls/Button';
import { SelectField } from '#ui/fields/fields';
import { Logo } from '#ui/shell/Logo';
import { SkipLink } from '#ui/shell/SkipLink';
import { Surface } from '#ui/shell/layout';
import { Menu } from './Menu';
import { homeOf, type Actor } from './access';
import { doors } from './paths';
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
  return (
    <SelectField
      name="language"
      label={intl.formatMessage({ id: 'ui.settings.language' })}
      value={language}
      options={choices}
      onChange={(code) => void pick(code)}
    />
  );
}

/** Who is signed in, and how they leave. */
export interface SignedInUser {
  actor: Actor;
  name: string;
  /** Their role, or their shop. */
  as: string;
  leave: () => void;
  leaving: boolean;
}
/** Navigation left, the work right; language and signing out below the navigation. */
export function Frame({ user, children }: { user?: SignedInUser; children: ReactNode }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <Surface>
      <SkipLink />
      <div className={s.frame}>
        <header className={s.side}>
          <Logo href={`#${user ? homeOf(user.actor) : doors.staff}`} />
          <p className="s13 muted">
            {user?.actor.side === 'seller' ? user.as : text('office.name')}
          </p>
          {user && <Menu actor={user.actor} />}
          <div className={s.foot}>
            {user && (
              <p className={s.who}>
                <b>{user.name}</b>
                {user.actor.side === 'staff' && <span className="s13 muted">{user.as}</span>}
              </p>
            )}
            <Language />
            {user && (
              <Button
                size="sm"
                icon="sign-out"
                onClick={user.leave}
                busyText={user.leaving ? text('office.signingOut') : undefined}
              >
                <FormattedMessage id="action.signOut" />
              </Button>
            )}
          </div>
        </header>
        <main id="main" tabIndex={-1} className={s.main}>
          {children}
        </main>
      </div>
    </Surface>
  );
}
