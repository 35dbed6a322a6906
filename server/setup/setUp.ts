import { hadStaff, makeFirstAdmin, words, wrongWith } from '../areas/identity/users/firstAdmin';
import type { Asker } from '../cli/ask';
import { alone } from '../platform/db/alone';
import type { Db } from '../platform/db/open';
import { askedAdmin, askedFirst, type Admin } from './asked';
import { begin } from './begin';
import { firstCategories, firstCurrencies, type First } from './first';
import { hadStaffAsItIs, thereAlready, words as place } from './there';

/** What the variables say; what lacks is asked for. */
export interface Told {
  first: First;
  admin?: Admin | undefined;
}
type Say = (line: string) => void;

/** All that can be wrong with it, before anything is written. */
function check(admin: Admin, first: First | null): void {
  if (first) firstCategories(first);
  if (first) firstCurrencies(first);
  const wrong = wrongWith(admin);
  if (wrong) throw new Error(words[wrong]);
}
/**
 * Begins a mall that is no demo: currencies, categories, first administrator. What is there already
 * stays, and is named. Throws, in words and with nothing changed, where somebody of staff was ever
 * made, where it is a demo, or where what it is told cannot be used.
 */
export async function setUp(db: Db, told: Told, asked: Asker | null, say: Say): Promise<void> {
  if (await hadStaffAsItIs(db)) throw new Error(words.made);
  const there = await thereAlready(db);
  if (there) place.kept(there).forEach(say);
  const first = there || !asked ? told.first : await askedFirst(asked, say);
  const admin = told.admin ?? (asked && (await askedAdmin(asked, say)));
  if (!admin) throw new Error(words.email);
  check(admin, there ? null : first);
  await alone(db, () => begin(db, { demo: false, first }, say));
  const now = await thereAlready(db);
  if (!there && now) place.made(now).forEach(say);
  const why = (await hadStaff(db)) ? 'made' : await makeFirstAdmin(db, admin, 'setup');
  if (why) throw new Error(words[why]);
}
