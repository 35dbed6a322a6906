import { codes, Refusal } from '#contract/codes';
import type { SignInLinks } from '#contract/thirdParty';
import { sql, type Db } from '../../../platform/db/open';
import type { Context } from '../../../platform/http/route';
import { tell } from '../../../platform/http/securityLog';
import { speechOf } from '../../../platform/mail/language';
import { writeMail } from '../../../platform/mail/mail';
import { noteEvent } from '../session/events';
import type { Provider } from './provider';

type Asked = Pick<Context, 'db' | 'caller' | 'request'>;
type Word = 'linked' | 'unlinked';
/** Whoever owns the account hears of a way in that came or went, in their language. */
async function mailAbout(db: Db, userId: number | string, word: Word, provider: string) {
  const row = await db.row<{ email: string; lang: string }>(
    sql`select email, lang from users where id = ${userId}`,
  );
  const { text } = speechOf(row?.lang ?? 'en');
  const subject = word === 'linked' ? 'letter.link.onSubject' : 'letter.link.offSubject';
  const body = word === 'linked' ? 'letter.link.on' : 'letter.link.off';
  await writeMail(db, {
    recipient: row?.email ?? '',
    subject: text(subject, { provider }),
    body: `${text(body, { provider })}\n\n${text('letter.link.not')}\n\nArcada\n`,
  });
}
interface Linking {
  userId: number | string;
  provider: Pick<Provider, 'id' | 'name'>;
  subject: string;
  name: string;
}
/** Links who a provider calls so to an account. False where they have one already. */
export async function addLink(
  { request }: Pick<Asked, 'request'>,
  tx: Db,
  { userId, provider, subject, name }: Linking,
): Promise<boolean> {
  const row = await tx.row(sql`insert into third_party_links (user_id, provider, subject, name)
    values (${userId}, ${provider.id}, ${subject}, ${name}) on conflict (provider, subject) do nothing returning id`);
  if (!row) return false;
  await noteEvent(tx, userId, 'signInLinked', { request });
  await mailAbout(tx, userId, 'linked', provider.name);
  return true;
}

interface Row {
  id: number;
  provider: string;
  name: string;
  created_at: Date;
}
const nameOf = (all: readonly Provider[], id: string): string =>
  all.find((one) => one.id === id)?.name ?? id;
const hasPassword = async (db: Db, userId: string): Promise<boolean> =>
  Boolean(await db.row(sql`select 1 from users where id = ${userId} and password_set`));
/** By whose word the caller can sign in. */
export async function linksOf(
  { db, caller }: Pick<Asked, 'db' | 'caller'>,
  all: readonly Provider[],
): Promise<SignInLinks> {
  const rows = await db.rows<Row>(
    sql`select id, provider, name, created_at from third_party_links where user_id = ${caller.id} order by id`,
  );
  return {
    links: rows.map(({ id, provider, name, created_at }) => ({
      id: String(id),
      name: nameOf(all, provider),
      person: name,
      since: created_at.toISOString(),
    })),
    password: await hasPassword(db, caller.id),
  };
}
/** Takes one away, unless nothing else would let the person in: 2000037. */
export async function unlink(
  asked: Asked,
  all: readonly Provider[],
  id: string,
): Promise<SignInLinks> {
  const { db, caller, request } = asked;
  await db.tx(async (tx) => {
    await tx.rows(sql`select id from users where id = ${caller.id} for no key update`);
    const { links, password } = await linksOf({ db: tx, caller }, all);
    const link = links.find((one) => one.id === id);
    if (!link) throw new Refusal(codes.notFound);
    if (!password && links.length === 1)
      throw new Refusal(codes.notAllowedNow, 'thirdParty.lastWay');
    await tx.rows(sql`delete from third_party_links where id = ${id} and user_id = ${caller.id}`);
    await noteEvent(tx, caller.id, 'signInUnlinked', { request });
    await mailAbout(tx, caller.id, 'unlinked', link.name);
  });
  tell(request, 'link.removed');
  return linksOf(asked, all);
}
