import { look } from '../doctor/look';
import { say } from './open';

const usage = `npm run doctor [-- --json]

Looks at what the mall stands on (settings, keys, disk, clock, database, books, jobs, port, mail),
says it in words, each thing that is wrong with its mend, and changes nothing. Exits 1 where
something is wrong.`;
const marks = { fine: '  ok   ', heed: '  heed ', wrong: '  WRONG', left: '  –    ' };
const [, , ...args] = process.argv;
if (args.some((one) => one !== '--json')) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}
const found = await look(process.env);
const count = (state: string) => found.filter((one) => one.state === state).length;
if (args.includes('--json')) say(JSON.stringify(found, null, 1));
else {
  for (const { part, state, said, mend } of found) {
    say(`${marks[state]} ${part}: ${said}`);
    if (mend) say(`          mend: ${mend}`);
  }
  say(`\n${count('wrong')} wrong, ${count('heed')} to heed, ${count('fine')} fine.`);
}
process.exitCode = count('wrong') > 0 ? 1 : 0;
