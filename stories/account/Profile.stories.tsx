import { codes, type Failure } from '#contract/codes';
import { ProfileView, type ProfileViewProps } from '../../src/shop/screens/profile/ProfileView';
import { user } from '../../tests/charts/session/fixtures';

const base: ProfileViewProps = {
  user: { ...user, phone: '+34612345678' },
  busy: null,
  refused: null,
  send: () => undefined,
  choices: null,
  payOut: true,
  sms: true,
};
const wrong = (fields: Record<string, string>): Failure => ({
  kind: 'code',
  code: codes.accountEditInvalid,
  data: { fields },
});

export default { title: 'account/Profile', component: ProfileView, parameters: { kit: true } };
export const Looking = { args: base };
export const Empty = { args: { ...base, user, payOut: false, sms: false } };
export const PhoneProven = {
  args: { ...base, user: { ...base.user, phone_proven: true } },
};
export const Saving = { args: { ...base, busy: 'saveProfile' } };
export const PhoneRefused = {
  args: { ...base, refused: { type: 'saveProfile', failure: wrong({ phone: 'form.phone' }) } },
};
export const PasswordWrong = {
  args: {
    ...base,
    refused: {
      type: 'changePassword',
      failure: wrong({ password_old: 'form.passwordWrong' }),
    },
  },
};
export const ChangingPassword = { args: { ...base, busy: 'changePassword' } };
export const Unreached = {
  args: { ...base, refused: { type: 'saveProfile', failure: { kind: 'network' } } },
};
