import { convertMinor, type Currency } from '#contract/money';
import { sql, type Db } from '../../../platform/db/open';
import { speechOf } from '../../../platform/mail/language';
import { writeShared } from '../../../platform/mail/share';
import { toldOfWishes } from '../notices/wishes';

interface Person extends Pick<Currency, 'rate' | 'decimals'> {
  email: string;
  name: string;
  code: string;
}
/** Prices as the person reads them in the mall; in dollars where their currency is not offered. */
const personOf = (db: Db, userId: number) =>
  db.row<Person>(sql`select u.email, u.name, coalesce(c.code, 'USD') as code, coalesce(c.rate::text, '1') as rate, coalesce(c.decimals, 2) as decimals
    from users u join wish_lists l on l.user_id = u.id and l.mail left join currencies c on c.code = u.cur where u.id = ${userId}`);

/** A list in a mail is read at a glance: the rest is counted. */
const mostNamed = 20;

/** Writes what the notice says to whoever asked for it, with every product by its name. */
export async function mailAboutWishes(db: Db, id: number): Promise<void> {
  const told = await toldOfWishes(db, id);
  const person = told && (await personOf(db, told.userId));
  if (!told || !person) return;
  const speech = speechOf(told.lang);
  const { text } = speech;
  const shown = (minor: number) =>
    speech.amount(convertMinor(minor, person), person.code, person.decimals);
  const lines = told.things
    .slice(0, mostNamed)
    .map(({ name, before, now }) =>
      told.kind === 'cheaper'
        ? `${name}: ${shown(before)} → ${shown(now)}`
        : `${name}: ${shown(now)}`,
    );
  const more = told.things.length - mostNamed;
  const count = told.things.length;
  await writeShared(
    db,
    'wishes',
    told.userId,
    {
      recipient: person.email,
      subject: text(`letter.wishes.${told.kind}.subject`, { count }),
      paragraphs: [
        text('mail.hello', { name: person.name }),
        text(`letter.wishes.${told.kind}.text`, { count }),
        [...lines, ...(more > 0 ? [text('letter.wishes.more', { count: more })] : [])].join('\n'),
        text('letter.wishes.stop'),
      ],
    },
    speech,
  );
}
