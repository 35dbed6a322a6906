import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What may differ from what a good authenticator does. */
export interface Odd {
  origin?: string;
  /** Whose passkey it says to be. */
  site?: string;
  challenge?: string;
  /** Nobody touched a finger or typed a PIN. */
  unchecked?: boolean;
  counter?: number;
  /** Whose it says it is; it says nothing without. */
  handle?: string;
}
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const [touched, checked, withKey] = [0x01, 0x04, 0x40];

/**
 * An authenticator of one person (WebAuthn, ES256, without attestation), as little of it as makes
 * and uses one passkey.
 */
export function authenticator(site = 'localhost', origin = 'http://localhost') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;

  const client = (type: string, challenge: string, odd: Odd) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: odd.challenge ?? challenge,
        origin: odd.origin ?? origin,
        crossOrigin: false,
      }),
    );
  function data(odd: Odd, flags = 0): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(odd.counter ?? (counter += 1));
    return Buffer.concat([
      sha256(odd.site ?? site),
      Buffer.from([touched | (odd.unchecked ? 0 : checked) | flags]),
      count,
    ]);
  }
  const answer = (response: Record<string, Buffer>) =>
    JSON.stringify({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response: Object.fromEntries(
        Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
      ),
    });

  return {
    make(challenge: string, odd: Odd = {}): string {
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const authData = Buffer.concat([
        data(odd, withKey),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ]);
      const text = (word: string) =>
        Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        Buffer.from([0x58, authData.length]),
        authData,
      ]);
      return answer({
        clientDataJSON: client('webauthn.create', challenge, odd),
        attestationObject,
      });
    },
    use(challenge: string, odd: Odd = {}): string {
      const [authenticatorData, clientDataJSON] = [
        data(odd),
        client('webauthn.get', challenge, odd),
      ];
      return answer({
        ...(odd.handle === undefined ? {} : { userHandle: Buffer.from(odd.handle) }),
        authenticatorData,
        clientDataJSON,
        signature: sign(
          'sha256',
          Buffer.concat([authenticatorData, sha256(clientDataJSON)]),
          privateKey,
        ),
      });
    },
    /** What the mall knows its passkey by. */
    id: id.toString('base64url'),
  };
}
