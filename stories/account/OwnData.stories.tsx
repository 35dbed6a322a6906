import { codes } from '#contract/codes';
import type { OwnData } from '#contract/ownData';
import {
  OwnDataView,
  type OwnDataViewProps,
} from '../../src/shop/screens/profile/data/OwnDataView';

const none: OwnData = {
  state: 'none',
  askedAt: null,
  madeAt: null,
  until: null,
  bytes: 0,
  parts: 0,
  nextAt: null,
};
const preparing: OwnData = {
  ...none,
  state: 'preparing',
  askedAt: '2026-11-27T10:00:00.000Z',
  nextAt: '2026-11-28T10:00:00.000Z',
};
const ready: OwnData = {
  ...preparing,
  state: 'ready',
  madeAt: '2026-11-27T10:01:00.000Z',
  until: '2026-12-04T10:01:00.000Z',
  bytes: 12_400_000,
  parts: 13,
};
const base: OwnDataViewProps = {
  standing: none,
  failed: undefined,
  retry: () => undefined,
  asking: false,
  refused: null,
  fetching: null,
  send: () => undefined,
};
export default { title: 'account/OwnData', component: OwnDataView, parameters: { kit: true } };
export const Nothing = { args: base };
export const Asking = { args: { ...base, asking: true } };
export const PasswordWrong = {
  args: {
    ...base,
    refused: {
      kind: 'code',
      code: codes.wrongCredentials,
      data: { fields: { password: 'form.passwordWrong' } },
    },
  },
};
export const Unreached = { args: { ...base, refused: { kind: 'network' } } };
export const Preparing = { args: { ...base, standing: preparing } };
export const Ready = { args: { ...base, standing: ready } };
export const ReadyAndMay = { args: { ...base, standing: { ...ready, nextAt: null } } };
export const Fetching = { args: { ...base, standing: ready, fetching: 0.4 } };
export const Failed = { args: { ...base, standing: { ...none, state: 'failed' } } };
export const Loading = { args: { ...base, standing: undefined } };
export const NotLoaded = { args: { ...base, standing: undefined, failed: 'network' } };
