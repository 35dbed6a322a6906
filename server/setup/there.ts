import { hadStaff } from '../areas/identity/users/firstAdmin';
import { sql, type Db } from '../platform/db/open';

/** How much of a mall's beginning stands in a database. */
interface There {
  categories: number;
  currencies: string[];
}
/** Nothing where the mall was not begun: then it is asked, or said, what it begins with. */
export async function thereAlready(db: Db): Promise<There | null> {
  const made = await db.row<{ name: string | null }>(
    sql`select to_regclass('categories')::text as name`,
  );
  if (!made?.name) return null;
  const there = await db.row<There>(sql`select (select count(*)::int from categories) as categories,
    array(select code from currencies order by position, code) as currencies`);
  return there && there.categories > 0 ? there : null;
}
/** Whether somebody of staff was ever made; a database without tables had nobody. */
export async function hadStaffAsItIs(db: Db): Promise<boolean> {
  const made = await db.row<{ users: string | null; setting: string | null }>(
    sql`select to_regclass('users')::text as users, to_regclass('setting')::text as setting`,
  );
  return Boolean(made?.users && made.setting) && hadStaff(db);
}
const number = new Intl.NumberFormat('en');
/** In words for the terminal. */
export const words = {
  kept: ({ categories, currencies }: There): string[] => [
    `There already, and left as it is: ${number.format(categories)} categories, and the currencies ${currencies.join(', ')}.`,
    'Both are changed in the back office.',
  ],
  made: ({ categories, currencies }: There): string[] => [
    `Categories: ${number.format(categories)}. Currencies: ${currencies.join(', ')}.`,
    'Their rates are those of the day this version was made: look at them in the back office before you open.',
  ],
};
