import type { FastifyReply, FastifyRequest } from 'fastify';
import { codes, Refusal } from '#contract/codes';
import { hashOf, isSecret, newSecret } from '../../../platform/crypto/secrets';
import { keyedHash } from '../../../platform/crypto/vault';
import { sql, type Db } from '../../../platform/db/open';
import { cookieNames, cookieOf, setCookie } from '../../../platform/http/cookies';
import { sayWhy, type Attempt, type Provider } from './provider';

/** Where providers send people back to. */
export const returnPath = '/api/sign-in/return';
/** Minutes that somebody may take at the provider, and seconds until its answer is asked for. */
const life = 10;
const dataLife = 60;

/**
 * What belongs to a sign-in alone is made of its state and the server's key: it stands nowhere, and
 * nobody else can make it.
 */
const madeOf = (what: string, state: Uint8Array): string =>
  keyedHash(`third party ${what}`, Buffer.from(state).toString('hex')).toString('base64url');
export const secretsOf = (state: Uint8Array) => ({
  nonce: madeOf('nonce', state),
  verifier: madeOf('verifier', state),
});

interface Begin {
  db: Db;
  request: FastifyRequest;
  reply: FastifyReply;
  mallUrl: string;
}
/** The browser's own secret: kept for every sign-in that it has under way. */
function browserOf({ request, reply }: Begin): string {
  const before = cookieOf(request, cookieNames.thirdParty);
  const browser = isSecret(before) ? before : newSecret();
  setCookie(reply, cookieNames.thirdParty, browser, life * 60);
  return browser;
}
/** A provider that is away lets nobody begin: 2000018. */
async function addressOf({ request }: Begin, provider: Provider, attempt: Attempt) {
  try {
    return await provider.address(attempt);
  } catch (error) {
    sayWhy(request.log, provider.id, error);
    throw new Refusal(codes.operationFailed, 'thirdParty.failed');
  }
}
/** Leads a browser to a provider. `linkUser`: the account that is to be linked. */
export async function beginAttempt(
  door: Begin,
  provider: Provider,
  { redirect = '', linkUser = null }: { redirect?: string | undefined; linkUser?: string | null },
): Promise<{ url: string }> {
  const { db, mallUrl } = door;
  const state = newSecret();
  const secrets = secretsOf(hashOf(state));
  const url = await addressOf(door, provider, {
    state,
    ...secrets,
    back: `${mallUrl}${returnPath}`,
  });
  await db.rows(sql`insert into third_party_starts (state, provider, browser, link_user, redirect)
    values (${hashOf(state)}, ${provider.id}, ${hashOf(browserOf(door))}, ${linkUser}, ${redirect})`);
  return { url };
}

/** What a provider sends back, and nothing else of what an address may hold. */
export const heardKeys = ['code', 'iss', 'error'] as const;
export type Heard = Partial<Record<(typeof heardKeys)[number], string>>;
/**
 * Somebody is back: what they bring is kept for a minute under a name that is used once. Null where
 * another browser began, or nobody.
 */
export async function keepAnswer(
  db: Db,
  request: FastifyRequest,
  state: string,
  heard: Heard,
): Promise<string | null> {
  const browser = cookieOf(request, cookieNames.thirdParty);
  if (!isSecret(state) || !isSecret(browser)) return null;
  const data = newSecret();
  const row =
    await db.row(sql`update third_party_starts set answer = ${JSON.stringify(heard)}::jsonb,
      data = ${hashOf(data)}, data_until = clock_timestamp() + ${dataLife} * interval '1 second'
    where state = ${hashOf(state)} and browser = ${hashOf(browser)} and data is null
      and created_at > clock_timestamp() - ${life} * interval '1 minute' returning state`);
  return row ? data : null;
}

export interface Started {
  state: Uint8Array;
  provider: string;
  link_user: number | null;
  redirect: string;
  answer: Heard;
}
export const attemptOver = () => new Refusal(codes.captchaFailed, 'thirdParty.over', { left: 0 });
const mine = (request: FastifyRequest, data: string) =>
  sql`data = ${hashOf(data)} and browser = ${hashOf(cookieOf(request, cookieNames.thirdParty))} and data_until > clock_timestamp()`;
/** Whom it is to link, before it is taken: whoever is not that person leaves it alone. */
export const attemptOf = (
  db: Db,
  request: FastifyRequest,
  data: string,
): Promise<Pick<Started, 'link_user'> | undefined> =>
  db.row(sql`select link_user from third_party_starts where ${mine(request, data)}`);
/** Takes what was kept: of many at once one has it, and no other browser. 2000002. */
export async function takeAttempt(db: Db, request: FastifyRequest, data: string): Promise<Started> {
  const row = await db.row<Started>(
    sql`delete from third_party_starts where ${mine(request, data)} returning state, provider, link_user, redirect, answer`,
  );
  if (!row) throw attemptOver();
  return row;
}
