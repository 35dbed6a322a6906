import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { codes, type Failure } from '#contract/codes';

type Create = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Get = Parameters<typeof startAuthentication>[0]['optionsJSON'];
const refused: Failure = {
  kind: 'code',
  code: codes.captchaFailed,
  message: 'security.passkeyRefused',
};
/** Its person said no, or the device could not: whatever the browser names it, nothing was done. */
const answered = async (work: Promise<unknown>): Promise<string> =>
  JSON.stringify(await work.catch(() => Promise.reject(refused)));

/** The browser's own dialog; answers what the server judges. */
export const makePasskey = (options: object): Promise<string> =>
  answered(startRegistration({ optionsJSON: options as Create }));
export const usePasskey = (options: object): Promise<string> =>
  answered(startAuthentication({ optionsJSON: options as Get }));
