import { codes, Refusal } from '#contract/codes';
import type {
  Factor,
  FactorOffer,
  PasskeyQuestion,
  Security,
  SecurityAnswer,
} from '#contract/factors';
import type { Can } from '#contract/can';
import type { FactorActInput, FactorInput, FactorKind, ProofInput } from '#contract/shapes/factors';
import type { Config } from '../../../config';
import { sql, type Db } from '../../../platform/db/open';
import { audit } from '../../../platform/ledger/audit';
import type { Context } from '../../../platform/http/route';
import { userById } from '../session/account';
import { confirmPassword } from '../session/confirm';
import { hashOf } from '../../../platform/crypto/secrets';
import { endAllSessions, renewSession } from '../session/sessions';
import { mustHave } from './door';
import { holdFactors, keepFactor, offerFactor, provedFactor } from './enrol';
import { noteFactor } from './note';
import { askPasskey } from './passkeys';
import { hasFactors, proveFactor } from './prove';
import { codesLeft, dropRecoveryCodes, newRecoveryCodes } from './recovery';
import { kindsAt, siteOf } from './site';
import { tokenOf } from '../../../platform/http/caller';

interface Desk extends Context {
  config: Pick<Config, 'demo' | 'backofficeUrl'>;
}
const freshFor = '5 minutes';
const holderOf = ({ request }: Desk): Buffer => hashOf(tokenOf(request));
interface Row {
  id: number;
  kind: FactorKind;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}
const listOf = (db: Db, userId: string) =>
  db.rows<Row>(
    sql`select id, kind, name, created_at, last_used_at from factors where user_id = ${userId} order by id`,
  );
const no = (reason: string) => new Refusal(codes.notAllowedNow, reason);
/** The last one of a role that takes one is replaced, never removed. */
const canRemove = (required: boolean, count: number): Can =>
  required && count < 2
    ? { ok: false, code: codes.notAllowedNow, reason: 'security.cannot.last' }
    : { ok: true };
const shown = ({ id, kind, name, created_at, last_used_at }: Row, remove: Can): Factor => ({
  id: String(id),
  kind,
  name,
  since: created_at.toISOString(),
  last_used: last_used_at?.toISOString() ?? null,
  can: { remove },
});

/** Proved minutes ago; where there are factors, with one of them. */
const isFresh = async (db: Db, holder: Buffer, count: number): Promise<boolean> =>
  Boolean(
    await db.row(
      sql`select 1 as ok from sessions where token_hash = ${holder} and proved_at > clock_timestamp() - ${freshFor}::interval and (factor = 'checked' or ${count} = 0)`,
    ),
  );
async function refuseStale(desk: Desk, db: Db, count: number): Promise<void> {
  if (!(await isFresh(db, holderOf(desk), count))) throw no('security.confirmFirst');
}

export async function securityOf(
  desk: Desk,
  db: Db = desk.db,
  holder = holderOf(desk),
): Promise<Security> {
  const { caller, config, request } = desk;
  const rows = await listOf(db, caller.id);
  const required = mustHave(config, await userById(db, caller.id));
  return {
    factors: rows.map((row) => shown(row, canRemove(required, rows.length))),
    required,
    kinds: kindsAt(siteOf(config, request)),
    recovery: await codesLeft(db, caller.id),
    fresh: await isFresh(db, holder, rows.length),
  };
}
const answer = async (
  desk: Desk,
  db: Db,
  recovery: readonly string[] = [],
): Promise<SecurityAnswer> => ({ security: await securityOf(desk, db), recovery_codes: recovery });

export const askHere = async (desk: Desk): Promise<PasskeyQuestion> => ({
  options: await askPasskey(
    desk.db,
    holderOf(desk),
    desk.caller.id,
    siteOf(desk.config, desk.request),
  ),
});

/**
 * Proves who they are once more: by a factor where there is one, by the password where there is
 * none.
 */
export async function confirmHere(
  desk: Desk,
  { code, passkey, password = '' }: ProofInput,
): Promise<SecurityAnswer & { 'access-token': string }> {
  const { db, caller, config, request, reply } = desk;
  const holder = holderOf(desk);
  const has = await hasFactors(db, caller.id);
  if (has)
    await proveFactor(
      db,
      { userId: caller.id, holder, site: siteOf(config, request) },
      { code, passkey },
    );
  else await confirmPassword(db, caller, password);
  return db.tx(async (tx) => {
    await tx.rows(
      sql`update sessions set proved_at = clock_timestamp(), factor = case when ${has} then 'checked' else factor end where token_hash = ${holder}`,
    );
    const token = await renewSession(tx, request, 'office', reply);
    await audit(tx, `staff:${caller.id}`, 'security.confirm', { by: has ? 'factor' : 'password' });
    return {
      'access-token': token,
      security: await securityOf(desk, tx, hashOf(token)),
      recovery_codes: [],
    };
  });
}
const countOf = async (db: Db, userId: string): Promise<number> =>
  (await listOf(db, userId)).length;

export async function offerHere(desk: Desk, kind: FactorKind): Promise<FactorOffer> {
  const { db, caller, config, request } = desk;
  await refuseStale(desk, db, await countOf(db, caller.id));
  return offerFactor(
    db,
    holderOf(desk),
    await userById(db, caller.id),
    siteOf(config, request),
    kind,
  );
}
/**
 * Whoever is signed in elsewhere proves themselves anew: that holds for a factor that came, and for
 * one that went.
 */
export async function addHere(
  desk: Desk,
  { code, passkey, ...asked }: FactorInput,
): Promise<SecurityAnswer> {
  const { db, caller, config, request } = desk;
  const holder = holderOf(desk);
  await refuseStale(desk, db, await countOf(db, caller.id));
  const made = await provedFactor(db, holder, caller.id, siteOf(config, request), asked, {
    code,
    passkey,
  });
  return db.tx(async (tx) => {
    const before = await holdFactors(tx, caller.id);
    await refuseStale(desk, tx, before);
    await tx.rows(
      sql`update sessions set factor = 'checked', proved_at = clock_timestamp() where token_hash = ${holder}`,
    );
    await endAllSessions(tx, caller.id, 'everywhere', request);
    const recovery = await keepFactor(tx, holder, caller.id, before, made);
    return answer(desk, tx, recovery);
  });
}
async function remove(tx: Db, desk: Desk, id: string, count: number): Promise<Row | undefined> {
  const { caller, config } = desk;
  await refuseStale(desk, tx, count);
  const can = canRemove(mustHave(config, await userById(tx, caller.id)), count);
  if (!can.ok) throw new Refusal(can.code, can.reason);
  const gone = await tx.row<Row>(
    sql`delete from factors where id = ${id} and user_id = ${caller.id} returning id, kind, name`,
  );
  if (gone && count === 1) await dropRecoveryCodes(tx, caller.id);
  if (gone) await endAllSessions(tx, caller.id, 'everywhere', desk.request);
  return gone;
}
const rename = (tx: Db, userId: string, id: string, name: string) =>
  tx.row<Row>(
    sql`update factors set name = ${name} where id = ${id} and user_id = ${userId} returning id, kind, name`,
  );

/** Names or removes one of one's own; 2000019 where there is no such. */
export const actHere = (
  desk: Desk,
  { id, event, name = '' }: FactorActInput,
): Promise<SecurityAnswer> =>
  desk.db.tx(async (tx) => {
    const count = await holdFactors(tx, desk.caller.id);
    const row =
      event === 'remove'
        ? await remove(tx, desk, id, count)
        : await rename(tx, desk.caller.id, id, name);
    if (!row) throw new Refusal(codes.notFound);
    await noteFactor(tx, desk.caller.id, event, { kind: row.kind, name: row.name });
    return answer(desk, tx);
  });
/** Ten new recovery codes; the old ones open nothing any more. */
export const renewCodes = (desk: Desk): Promise<SecurityAnswer> =>
  desk.db.tx(async (tx) => {
    const count = await holdFactors(tx, desk.caller.id);
    await refuseStale(desk, tx, count);
    if (count === 0) throw no('security.cannot.none');
    const recovery = await newRecoveryCodes(tx, desk.caller.id);
    await noteFactor(tx, desk.caller.id, 'codes', {});
    return answer(desk, tx, recovery);
  });
