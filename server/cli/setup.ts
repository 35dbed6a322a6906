import { readConfig } from '../config';
import { hadStaff, makeFirstAdmin, words, wrongWith } from '../areas/identity/users/firstAdmin';
import { asker, type Asker } from './ask';
import { openForCommand, say } from './open';

const usage =
  "npm run setup makes the mall's first administrator, once. It asks for e-mail, name and password on a terminal; elsewhere set ADMIN_EMAIL, ADMIN_PASSWORD and, if you like, ADMIN_NAME.";
type Given = { email: string; name: string; password: string };

async function password(asked: Asker, who: Omit<Given, 'password'>): Promise<string> {
  const first = await asked.askSecret('Password (is not shown): ');
  const wrong = wrongWith({ ...who, password: first });
  if (wrong) say(words[wrong]);
  else if ((await asked.askSecret('The same once more: ')) === first) return first;
  else say('These two are not the same.');
  return password(asked, who);
}
/** Asked again until it may be one. */
async function field(
  asked: Asker,
  question: string,
  wrong: (typed: string) => boolean,
  why: string,
): Promise<string> {
  const typed = (await asked.ask(question)).trim();
  if (!wrong(typed)) return typed;
  say(why);
  return field(asked, question, wrong, why);
}
async function askedFor(): Promise<Given> {
  const asked = asker();
  const email = await field(
    asked,
    'E-mail: ',
    (typed) => wrongWith({ email: typed, name: 'x', password: 'x' }) === 'email',
    words.email,
  );
  const name = await field(
    asked,
    'Name: ',
    (typed) => typed === '' || typed.length > 60,
    words.name,
  );
  const given = { email, name, password: await password(asked, { email, name }) };
  asked.close();
  return given;
}
function fail(text: string, code: number): never {
  process.stderr.write(`${text}\n`);
  process.exit(code);
}

const { adminEmail, adminPassword, adminName } = readConfig();
const byVariables = adminEmail !== undefined || adminPassword !== undefined;
if (!byVariables && !process.stdin.isTTY) fail(usage, 2);
const db = await openForCommand();
try {
  if (await hadStaff(db)) fail(words.made, 1);
  const given = byVariables
    ? { email: adminEmail ?? '', name: adminName, password: adminPassword ?? '' }
    : await askedFor();
  const why = await makeFirstAdmin(db, given, 'setup');
  if (why) fail(`${words[why]}\nNobody was made.`, 1);
  say(
    `${given.email.trim()} is the mall's first administrator. The first sign-in at the back office asks for a new password and a second factor.`,
  );
} finally {
  await db.close();
}
