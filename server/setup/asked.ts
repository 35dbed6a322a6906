import { words, wrongWith } from '../areas/identity/users/firstAdmin';
import type { Asker } from '../cli/ask';
import {
  allCurrencies,
  firstCategories,
  firstCurrencies,
  topCategories,
  type First,
} from './first';

type Say = (line: string) => void;
export interface Admin {
  email: string;
  name: string;
  password: string;
}
/** Asked again until nothing is wrong with it. */
async function field(
  asked: Asker,
  say: Say,
  question: string,
  wrongBy: (typed: string) => string | null,
): Promise<string> {
  const typed = (await asked.ask(question)).trim();
  const why = wrongBy(typed);
  if (!why) return typed;
  say(why);
  return field(asked, say, question, wrongBy);
}
const refusedBy = (work: () => unknown): string | null => {
  try {
    work();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};
/** What the mall begins with; what is not known is asked for again. */
export async function askedFirst(asked: Asker, say: Say): Promise<First> {
  say(
    `Currencies that come with the mall: ${allCurrencies()
      .map(({ code }) => code)
      .join(', ')}.`,
  );
  const listed = (typed: string) =>
    typed.split(',').flatMap((one) => one.trim().toUpperCase() || []);
  const currencies = await field(
    asked,
    say,
    'Which of them, in this order, with commas (Enter: all): ',
    (typed) => refusedBy(() => firstCurrencies({ currencies: listed(typed) })),
  );
  say('Categories that come with the mall:');
  for (const { id, name } of topCategories()) say(`  ${id}  ${name.en ?? ''}`);
  const categories = await field(
    asked,
    say,
    'Which of them, by their letters with commas; a file with your own; or Enter for all: ',
    (typed) => refusedBy(() => firstCategories({ categories: typed || 'all' })),
  );
  return { currencies: listed(currencies), categories: categories || 'all' };
}
async function password(asked: Asker, say: Say, who: Omit<Admin, 'password'>): Promise<string> {
  const first = await asked.askSecret('Password (is not shown): ');
  const wrong = wrongWith({ ...who, password: first });
  if (wrong) say(words[wrong]);
  else if ((await asked.askSecret('The same once more: ')) === first) return first;
  else say('These two are not the same.');
  return password(asked, say, who);
}
/** Who is its first administrator; the password twice, not shown, and by the rule of all accounts. */
export async function askedAdmin(asked: Asker, say: Say): Promise<Admin> {
  say('The first administrator:');
  const email = await field(asked, say, 'E-mail: ', (typed) =>
    wrongWith({ email: typed, name: 'x', password: 'x' }) === 'email' ? words.email : null,
  );
  const name = await field(asked, say, 'Name: ', (typed) =>
    typed === '' || typed.length > 60 ? words.name : null,
  );
  return { email, name, password: await password(asked, say, { email, name }) };
}
