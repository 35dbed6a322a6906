import { codes, type Failure } from '#contract/codes';
import type { PasskeyActors } from '#machines/flows/passkeySignIn';

const because = (code: number, message = ''): Failure => ({ kind: 'code', code, message });
/** What a browser's own errors mean: nothing was done, or it cannot be. */
const failures: Readonly<Record<string, Failure>> = {
  NotAllowedError: because(codes.operationFailed, 'passkey.cancelled'),
  AbortError: because(codes.operationFailed, 'passkey.cancelled'),
  InvalidStateError: because(codes.captchaFailed, 'passkey.already'),
  SecurityError: because(codes.notAllowedNow, 'passkey.notHere'),
  NotSupportedError: because(codes.notAllowedNow, 'passkey.notHere'),
};
const failureOf = ({ name }: { name?: string }): Failure =>
  failures[name ?? ''] ?? because(codes.captchaFailed, 'passkey.failed');
async function answered(work: Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify(await work);
  } catch (error) {
    throw failureOf(error as Error);
  }
}
const library = () => import('@simplewebauthn/browser');
type Library = Awaited<ReturnType<typeof library>>;
type Create = Parameters<Library['startRegistration']>[0]['optionsJSON'];
type Get = Parameters<Library['startAuthentication']>[0]['optionsJSON'];

/** This browser has passkeys. */
export const knowsPasskeys = (): boolean =>
  typeof window !== 'undefined' && window.isSecureContext && 'PublicKeyCredential' in window;
/** It offers them beside the passwords that it fills in. */
export async function fillsThemIn(): Promise<boolean> {
  const { PublicKeyCredential: knows } = window;
  return (await knows.isConditionalMediationAvailable?.()) ?? false;
}
/** The browser's own dialog; answers what the server judges. A later one ends it. */
export async function usePasskey(
  { options, quietly }: PasskeyActors['choose']['in'],
  signal: AbortSignal,
): Promise<string> {
  const { startAuthentication, WebAuthnAbortService } = await library();
  if (signal.aborted) throw failureOf({ name: 'AbortError' });
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true });
  return answered(
    startAuthentication({
      optionsJSON: options as Get,
      useBrowserAutofill: quietly,
      verifyBrowserAutofillInput: false,
    }),
  );
}
/** The dialog in which a passkey is made. */
export async function makePasskey(options: object): Promise<string> {
  const { startRegistration } = await library();
  return answered(startRegistration({ optionsJSON: options as Create }));
}
