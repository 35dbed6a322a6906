import { codes } from '#contract/codes';
import { mostPasskeys } from '#contract/passkeys';
import { PasskeysView } from '../../src/shop/screens/profile/passkeys/PasskeysView';
import type {
  PasskeysEvent,
  PasskeysViewProps,
} from '../../src/shop/screens/profile/passkeys/view';

const since = '2026-11-02T09:00:00Z';
const kept = { id: '1', name: 'Ana’s telephone', since, last_used: '2026-11-21T10:10:00Z' };
const base: PasskeysViewProps = {
  passkeys: [kept, { id: '2', name: 'Security key', since, last_used: null }],
  offered: true,
  password: true,
  busy: null,
  refused: null,
  send: () => undefined,
};
const add: PasskeysEvent = { type: 'addPasskey', name: 'Laptop', password: 'a long secret' };
const rename: PasskeysEvent = { type: 'renamePasskey', id: '1', name: 'Laptop' };
const remove: PasskeysEvent = { type: 'removePasskey', id: '1' };
const refused = (event: PasskeysEvent, code: number, message: string, fields?: object) => ({
  event,
  failure: { kind: 'code' as const, code, message, ...(fields ? { data: { fields } } : {}) },
});

export default { title: 'account/Passkeys', component: PasskeysView, parameters: { kit: true } };
export const Kept = { args: base };
export const None = { args: { ...base, passkeys: [] } };
export const AsMany = {
  args: {
    ...base,
    passkeys: Array.from({ length: mostPasskeys }, (_, i) => ({ ...kept, id: String(i + 1) })),
  },
};
export const NoPassword = { args: { ...base, password: false } };
export const NotHere = { args: { ...base, offered: false } };
export const Adding = { args: { ...base, busy: add } };
export const WrongPassword = {
  args: {
    ...base,
    refused: refused(add, codes.wrongCredentials, '', { password: 'form.passwordWrong' }),
  },
};
export const Cancelled = {
  args: { ...base, refused: refused(add, codes.operationFailed, 'passkey.cancelled') },
};
export const Already = {
  args: { ...base, refused: refused(add, codes.captchaFailed, 'passkey.already') },
};
export const Renaming = { args: { ...base, busy: rename } };
export const RenameUnreached = {
  args: { ...base, refused: { event: rename, failure: { kind: 'network' as const } } },
};
export const LastWay = {
  args: {
    ...base,
    passkeys: [kept],
    password: false,
    refused: refused(remove, codes.notAllowedNow, 'thirdParty.lastWay'),
  },
};
