import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Failure } from '#contract/codes';
import { FormPassword } from '#ui/form/formFields';
import { Problem } from '../session/Problem';

/** Where the flow stands after a password was asked for, in the words of its chart. */
const within = (at: string, state: string) => at.endsWith(`.${state}`);
/** A wrong password is said at its field. */
export const usePasswordErrors = (at: string): Record<string, string> | undefined =>
  useMemo(
    () => (within(at, 'wrongPassword') ? { password: 'form.passwordWrong' } : undefined),
    [at],
  );
/** Too many wrong ones, and from when on to try again: said above the form. */
export const TooMany = ({ at, notice }: { at: string; notice: Failure | null }) =>
  within(at, 'tooManyTries') && notice ? <Problem failure={notice} /> : null;
/** Money moves, and where it is paid to changes, only with the password once more. */
export function PasswordPart() {
  const intl = useIntl();
  return (
    <FormPassword
      name="password"
      autoComplete="current-password"
      label={intl.formatMessage({ id: 'moving.password' })}
      hint={<FormattedMessage id="moving.password.hint" />}
      required
    />
  );
}
