import { sql, type Db } from '#server/platform/db/open';
import { codeHash } from '#server/areas/identity/session/mailCodes';
import { hashOf } from '#server/platform/crypto/secrets';
import { countTry } from '#server/platform/http/throttle';
import { sendsOf } from '#server/platform/http/tries';
import { keyedHash } from '#server/platform/crypto/vault';
import { arranged, type Scene } from '../../kit/index';

interface Fresh {
  /** The e-mail address typed into the last registration. */
  fresh: string;
}
type At = Scene<Fresh>;

/**
 * A minute has always gone by since the last code to an address: nobody waits for the next one in a
 * walk.
 */
export const mailsAtOnce = (db: Db): Promise<unknown> =>
  db.script(`create or replace function a_minute_before() returns trigger language plpgsql as $$
    begin new.last_at := new.last_at - interval '61 seconds'; return new; end $$;
    create or replace trigger a_minute_before before insert or update of sends on code_sends for each row execute function a_minute_before()`);

const ticketOf = ({ page }: At): Promise<string> =>
  page.evaluate(
    () =>
      (JSON.parse(sessionStorage.getItem('registering') ?? '{}') as { ticket?: string }).ticket ??
      '',
  );
/** As if these digits had been sent, a moment ago. */
export async function codeBecomes(scene: At, digits: string): Promise<void> {
  const ticket = await ticketOf(scene);
  await scene.mall.db.rows(
    sql`update registrations set code = ${codeHash('registration', ticket, digits)}, tries = 0 where ticket = ${hashOf(ticket)}`,
  );
}
/** What every path types. */
export const codeIs = arranged<Fresh>((scene) => codeBecomes(scene, '123456'));
export const codeIsOther = arranged<Fresh>((scene) => codeBecomes(scene, '654321'));
export const codeIsOver = arranged<Fresh>(async (scene) =>
  scene.mall.db.rows(
    sql`delete from registrations where ticket = ${hashOf(await ticketOf(scene))}`,
  ),
);
/** One went to the address just now. */
export const mailedTooSoon = arranged<Fresh>(({ mall: { db }, who }) =>
  db.rows(
    sql`update code_sends set last_at = clock_timestamp() where target = ${keyedHash('code to', who.fresh)}`,
  ),
);
/** From here, to anybody. */
export const mailedTooMuch = arranged<Fresh>(async ({ mall: { db } }) => {
  for (let sent = 0; sent < 7; sent++)
    await countTry(db, sendsOf({ ip: '127.0.0.1' })).catch(() => undefined);
});
/** Whatever went to an address or a telephone, went there just now. */
export const sentTooSoon = arranged<Fresh>(({ mall: { db } }) =>
  db.rows(sql`update code_sends set last_at = clock_timestamp()`),
);
/** The mall sent as many text messages today as it does. */
export const textedTooMuch = arranged<Fresh>(({ mall: { db } }) =>
  db.rows(sql`insert into code_sends (target, sends) values (${keyedHash('code to', 'sms\n')}, 500)
    on conflict (target) do update set sends = 500`),
);
