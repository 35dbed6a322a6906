import { sql, type Db } from '../../../platform/db/open';

/** To whom a mail goes, and in which language. */
interface Person {
  email: string;
  name: string;
  lang: string;
}
export const personOf = (db: Db, userId: number): Promise<Person | undefined> =>
  db.row<Person>(sql`select email, name, lang from users where id = ${userId}`);
