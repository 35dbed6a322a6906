import * as oauth from 'oauth4webapi';
import type { ProviderConfig } from '../../../peers';
import { lineOf, mailOf, subjectOf, type Attempt, type Identity, type Provider } from './provider';

/** How a dialect reaches its provider; the sandbox answers within this very process. */
export interface Line {
  config: ProviderConfig;
  speak: typeof fetch;
}
const optionsOf = ({ speak, config }: Line) => ({
  [oauth.customFetch]: speak as never,
  // Which addresses are asked without TLS, `speakTo` decides: those of this machine.
  [oauth.allowInsecureRequests]: config.issuer.startsWith('http:'),
});
/** What a provider says about itself is asked once an hour. */
const life = 3_600_000;
function metadata(line: Line): () => Promise<oauth.AuthorizationServer> {
  let known: { as: oauth.AuthorizationServer; at: number } | undefined;
  return async () => {
    if (known && performance.now() - known.at < life) return known.as;
    const issuer = new URL(line.config.issuer);
    const heard = await oauth.discoveryRequest(issuer, optionsOf(line));
    const as = await oauth.processDiscoveryResponse(issuer, heard);
    known = { as, at: performance.now() };
    return as;
  };
}
const clientOf = ({ config }: Line): oauth.Client => ({ client_id: config.id });

/** The address of a provider's page: state, nonce and PKCE, whatever its dialect adds. */
export async function pageOf(
  page: string | undefined,
  { state, nonce, verifier, back }: Attempt,
  more: Record<string, string>,
): Promise<string> {
  const challenge = await oauth.calculatePKCECodeChallenge(verifier);
  const query = new URLSearchParams({
    response_type: 'code',
    redirect_uri: back,
    state,
    nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  });
  return `${page ?? ''}?${query}`;
}
interface Tokens {
  as: oauth.AuthorizationServer;
  answer: oauth.TokenEndpointResponse;
  claims: oauth.IDToken;
}
async function tokens(
  line: Line,
  as: oauth.AuthorizationServer,
  heard: URLSearchParams,
  { nonce, verifier, back }: Omit<Attempt, 'state'>,
): Promise<Tokens> {
  const [client, options] = [clientOf(line), optionsOf(line)];
  // Whose state it is was looked up by its hash.
  const fits = oauth.validateAuthResponse(as, client, heard, oauth.skipStateCheck);
  const auth = oauth.ClientSecretPost(line.config.secret);
  const said = await oauth.authorizationCodeGrantRequest(
    as,
    client,
    auth,
    fits,
    back,
    verifier,
    options,
  );
  const expected = { expectedNonce: nonce, requireIdToken: true };
  const answer = await oauth.processAuthorizationCodeResponse(as, client, said, expected);
  await oauth.validateApplicationLevelSignature(as, said, options);
  return { as, answer, claims: oauth.getValidatedIdTokenClaims(answer) as oauth.IDToken };
}
/** What the token does not say, the provider may say when it is asked. */
async function more(line: Line, { as, answer, claims }: Tokens): Promise<oauth.UserInfoResponse> {
  if (claims.email !== undefined || !as.userinfo_endpoint) return claims as never;
  const [client, options] = [clientOf(line), optionsOf(line)];
  const said = await oauth.userInfoRequest(as, client, answer.access_token, options);
  return oauth.processUserInfoResponse(as, client, claims.sub, said);
}
async function identify(line: Line, given: Tokens): Promise<Identity> {
  const { name, given_name, email, email_verified } = await more(line, given);
  return {
    subject: subjectOf(given.claims.sub),
    name: lineOf(name ?? given_name, 60),
    email: mailOf(email),
    verified: mailOf(email) !== '' && email_verified === true,
  };
}

/** Whoever speaks OpenID Connect. */
export function oidcProvider(id: string, line: Line): Provider {
  const about = metadata(line);
  return {
    id,
    name: line.config.name,
    address: async (attempt) =>
      pageOf((await about()).authorization_endpoint, attempt, {
        client_id: line.config.id,
        scope: 'openid profile email',
      }),
    identify: async (heard, attempt) =>
      identify(line, await tokens(line, await about(), heard, attempt)),
  };
}
