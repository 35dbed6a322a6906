import {
  secondsNow,
  sharedSecret,
  signedMessage,
  signMessage,
} from '../../../platform/crypto/signedMessage';
import type { Db } from '../../../platform/db/open';

export const signatureHeader = 'acquirer-signature';
/** The acquirer and the mall share it. */
export const secretOf = (db: Db): Promise<string> => sharedSecret(db, 'sandbox_acquirer_secret');
/** `at`: seconds since 1970. */
export const sign = signMessage;
export const verify = signedMessage;
export const secondsOn = secondsNow;
