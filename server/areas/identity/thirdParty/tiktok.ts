import * as oauth from 'oauth4webapi';
import { pageOf, type Line } from './oidc';
import { lineOf, ProviderFailed, subjectOf, type Identity, type Provider } from './provider';

const paths = { page: '/v2/auth/authorize/', token: '/v2/oauth/token/', person: '/v2/user/info/' };
const apiOf = ({ config }: Line): string =>
  new URL(config.hosts[0] ? `https://${config.hosts[0]}` : config.issuer).origin;
const serverOf = (line: Line): oauth.AuthorizationServer => ({
  issuer: line.config.issuer,
  token_endpoint: `${apiOf(line)}${paths.token}`,
});
/** Where others say `client_id`, TikTok says `client_key`. */
const keyAuth =
  ({ config }: Line): oauth.ClientAuth =>
  (_as, _client, body) => {
    body.set('client_key', config.id);
    body.set('client_secret', config.secret);
  };
interface Said {
  data?: { user?: { open_id?: unknown; display_name?: unknown } };
  error?: { code?: unknown };
}
/** TikTok's answers say in their body whether they are one. */
async function person(line: Line, token: string, openId: string): Promise<Identity> {
  const address = new URL(`${apiOf(line)}${paths.person}?fields=open_id,display_name`);
  const answer = await line.speak(address, { headers: { authorization: `Bearer ${token}` } });
  const { data, error } = ((await answer.json()) ?? {}) as Said;
  if (!answer.ok || (error?.code !== undefined && error.code !== 'ok'))
    throw new ProviderFailed('user info');
  if (data?.user?.open_id !== openId) throw new ProviderFailed('another person');
  const name = lineOf(data.user.display_name, 60);
  return { subject: openId, name, email: '', verified: false };
}

/**
 * TikTok's Login Kit: OAuth 2 in a dialect of its own, no ID token, and never an e-mail address.
 */
export const tiktokProvider = (id: string, line: Line): Provider => ({
  id,
  name: line.config.name,
  address: (attempt) =>
    pageOf(`${line.config.issuer}${paths.page}`, attempt, {
      client_key: line.config.id,
      scope: ['user.info.basic'].join(','),
    }),
  identify: async (heard, { verifier, back }) => {
    const [as, client] = [serverOf(line), { client_id: line.config.id }];
    const fits = oauth.validateAuthResponse(as, client, heard, oauth.skipStateCheck);
    const options = {
      [oauth.customFetch]: line.speak as never,
      [oauth.allowInsecureRequests]: line.config.issuer.startsWith('http:'),
    };
    const said = await oauth.authorizationCodeGrantRequest(
      as,
      client,
      keyAuth(line),
      fits,
      back,
      verifier,
      options,
    );
    const { access_token, open_id } = await oauth.processAuthorizationCodeResponse(
      as,
      client,
      said,
    );
    return person(line, access_token, subjectOf(open_id));
  },
});
