import { codes } from '#contract/codes';
import { NotMeView, type NotMeViewProps } from '../../src/shop/screens/session/notMe/NotMeView';

const base: NotMeViewProps = { at: 'asking', notice: null, send: () => undefined };

export default { title: 'account/NotMe', component: NotMeView, parameters: { kit: true } };
export const Asking = { args: base };
export const TakingBack = { args: { ...base, at: 'takingBack' } };
export const TakenBack = { args: { ...base, at: 'takenBack' } };
export const LinkOver = {
  args: {
    ...base,
    notice: { kind: 'code', code: codes.captchaFailed, message: 'profile.notMe.over' },
  },
};
