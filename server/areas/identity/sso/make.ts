import { codes, Refusal } from '#contract/codes';
import { handoverSeconds, type Handover } from '#contract/sellerOffice';
import type { Config } from '../../../config';
import { sql } from '../../../platform/db/open';
import { stoppedOf } from './stopped';
import type { Context } from '../../../platform/http/route';
import { cookieNames, cookieOf, setCookie } from '../../../platform/http/cookies';
import { hashOf, isSecret, newSecret } from '../../../platform/crypto/secrets';
import { isSameHost, mallOf, officeAddress, withCode } from '../../../platform/http/officeAddress';
import { shopToRun } from './shop';
import { tokenOf } from '../../../platform/http/caller';

/**
 * Ties codes to this browser. Kept while it lasts: a second code does not make the first useless.
 */
function nonceOf({ request, reply }: Context): Buffer {
  const known = cookieOf(request, cookieNames.handover);
  const nonce = isSecret(known) ? known : newSecret();
  setCookie(reply, cookieNames.handover, nonce, handoverSeconds);
  return hashOf(nonce);
}
export const agentOf = ({ request }: Context): Buffer =>
  hashOf(request.headers['user-agent'] ?? '');

/**
 * A one-time code for the caller's shop, in the address to open with it. 1000014 without a shop
 * that is open or on holiday, and why it is not where it was.
 */
export async function makeHandover(context: Context, config: Config): Promise<Handover> {
  const { db, caller, request } = context;
  const shop = await shopToRun(db, caller.id);
  if (!shop)
    throw new Refusal(codes.noPermission, '', {
      needs: ['seller'],
      stopped: await stoppedOf(db, caller.id),
    });
  const code = newSecret();
  const nonce = isSameHost(config, request) ? nonceOf(context) : null;
  await db.rows(
    sql`delete from handovers where user_id = ${caller.id} and created_at < clock_timestamp() - interval '1 day'`,
  );
  const row = await db.row<{
    expires_at: Date;
  }>(sql`insert into handovers (code_hash, user_id, shop_id, opened_by, nonce_hash, agent_hash, ip, mall, expires_at)
    values (${hashOf(code)}, ${caller.id}, ${shop.id}, ${hashOf(tokenOf(request))}, ${nonce}, ${agentOf(context)}, ${caller.ip}, ${mallOf(config, request)},
      clock_timestamp() + make_interval(secs => ${handoverSeconds})) returning expires_at`);
  return {
    url: withCode(officeAddress(config), code),
    expires: row?.expires_at.toISOString() ?? '',
  };
}
