import { application } from '#machines/lifecycles/application';
import { statesWith } from '#machines/lifecycle';
import { codes, Refusal } from '#contract/codes';
import type { HandoverRefused, SellerSession } from '#contract/sellerOffice';
import { stoppedShop } from './stopped';
import { sql, type Db, names } from '../../../platform/db/open';
import type { Context } from '../../../platform/http/route';
import { presentUser, userById } from '../session/account';
import { cookieNames, cookieOf } from '../../../platform/http/cookies';
import { hashOf } from '../../../platform/crypto/secrets';
import { startSession } from '../session/sessions';
import { agentOf } from './make';
import { shopById } from './shop';

interface Won {
  user_id: number;
  shop_id: string;
  opened_by: Uint8Array;
  mall: string;
}
interface Lost {
  user_id: number;
  shop_id: string;
  used: boolean;
  late: boolean;
  here: boolean;
  mall: string;
}
const stillOpen = sql`exists (select from shops s where s.id = h.shop_id and s.owner_id = h.user_id and s.state in ${names(statesWith(application, 'trading'))})
  and exists (select from sessions o join users u on u.id = o.user_id where o.token_hash = h.opened_by and o.ended is null and u.state = 'open')`;
const hereOf = (
  context: Context,
) => sql`h.ip = ${context.caller.ip} and h.agent_hash = ${agentOf(context)}
  and (h.nonce_hash is null or h.nonce_hash = ${hashOf(cookieOf(context.request, cookieNames.handover))})`;

/** One statement decides: of however many at once, one has the row. */
const take = (db: Db, code: string, context: Context) =>
  db.row<Won>(sql`update handovers h set used_at = clock_timestamp()
    where h.code_hash = ${hashOf(code)} and h.used_at is null and h.expires_at > clock_timestamp() and ${hereOf(context)} and ${stillOpen}
    returning h.user_id, h.shop_id, h.opened_by, h.mall`);

/**
 * Why a code opened nothing, in the order a person would want to hear it. A code nobody made is
 * like one of another browser.
 */
async function whyNot(db: Db, code: string, context: Context): Promise<HandoverRefused> {
  const row = await db.row<Lost>(
    sql`select h.user_id, h.shop_id, h.used_at is not null as used, h.expires_at <= clock_timestamp() as late, ${hereOf(context)} as here, h.mall from handovers h where h.code_hash = ${hashOf(code)}`,
  );
  if (!row?.here) return { why: 'elsewhere', mall: row?.mall ?? '' };
  if (row.used || row.late) return { why: row.used ? 'used' : 'late', mall: row.mall };
  return {
    why: 'closed',
    mall: row.mall,
    stopped: await stoppedShop(db, row.user_id, row.shop_id),
  };
}

/**
 * Swaps a code for a session of the back office, once; should the session not come about, the code
 * is gone all the same. 1000004 with the reason where it opens nothing.
 */
export async function redeemHandover(context: Context, code: string): Promise<SellerSession> {
  const { db, reply } = context;
  const won = await take(db, code, context);
  if (!won) throw new Refusal(codes.invalidToken, '', await whyNot(db, code, context));
  const token = await startSession(
    db,
    String(won.user_id),
    'seller',
    reply,
    won.shop_id,
    won.opened_by,
  );
  const user = await presentUser(db, await userById(db, String(won.user_id)), 'seller');
  return { 'access-token': token, user, shop: await shopById(db, won.shop_id), mall: won.mall };
}
