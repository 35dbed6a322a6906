import { parseArgs } from 'node:util';
import { openDb } from '#server/platform/db/open';
import { startPostgres } from '../bench/postgres';
import { chaos, type Outcome, type Plan } from './run';

/**
 * `npm run chaos`: money under kill -9. `--postgres` plays on a PostgreSQL of its own that is ended
 * too; `--broken` is the negative control alone.
 */
const { values } = parseArgs({
  options: {
    postgres: { type: 'boolean' },
    broken: { type: 'boolean' },
    clients: { type: 'string', default: '8' },
    commands: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '20' },
    crashes: { type: 'string', default: '5' },
    customers: { type: 'string', default: '120' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const say = (line: string) => void process.stdout.write(`${line}\n`);
const plan: Plan = {
  clients: Number(values.clients),
  commands: Number(values.commands),
  kills: Number(values.kills),
  customers: Number(values.customers),
  seed: Number(values.seed),
  tell: (line) => void process.stderr.write(`${line}\n`),
};

function tell(
  what: string,
  { answered, silent, kills, crashes, ended, seconds, codes, refunds, differences }: Outcome,
): void {
  const said = [...codes]
    .sort(([a], [b]) => a - b)
    .map(([code, n]) => `${code}: ${n}`)
    .join(', ');
  say(
    `\n${what}: ${answered} commands answered in ${seconds.toFixed(0)} s, ${silent} times no answer; app killed ${kills} times${crashes || ended ? `, PostgreSQL ${crashes} times, ${ended} connections ended` : ''}; ${refunds} cases were paid back.`,
  );
  say(`Answers by code: ${said}`);
  say(
    differences.length === 0
      ? 'The books equal the model made of the answers.'
      : `${differences.length} differences:\n  ${differences.slice(0, 12).join('\n  ')}`,
  );
}
async function onPostgres(): Promise<Outcome | undefined> {
  const cluster = await startPostgres();
  if (!cluster) return undefined;
  const admin = await openDb({ url: cluster.url('postgres'), folder: '' });
  await admin.script('create database chaos');
  await admin.close();
  try {
    return await chaos({
      ...plan,
      postgres: { cluster, url: cluster.url('chaos'), crashes: Number(values.crashes) },
    });
  } finally {
    cluster.stop();
  }
}
/** The control must go wrong: fewer commands are enough for that. */
const control = () =>
  chaos({
    ...plan,
    commands: Math.min(plan.commands, 1000),
    kills: Math.min(plan.kills, 5),
    broken: true,
  });

/** What the comparison would not have noticed of a refund. */
const notice = (blind: readonly string[]) =>
  say(
    blind.length === 0
      ? 'A refund made twice and one that is lost are both noticed.'
      : `Not noticed: ${blind.join(', ')}.`,
  );
say(`seed ${plan.seed}, ${plan.clients} clients, ${plan.customers} customers`);
let failed = false;
if (!values.broken) {
  const outcome = values.postgres ? await onPostgres() : await chaos(plan);
  if (!outcome)
    say(
      'PostgreSQL is not installed here (initdb and postgres are looked for in PATH and /usr/lib/postgresql).',
    );
  else tell(values.postgres ? 'PostgreSQL' : 'Embedded database', outcome);
  if (outcome) notice(outcome.blind);
  failed = !outcome || outcome.differences.length > 0 || outcome.blind.length > 0;
}
const wrong = await control();
tell('Negative control (the key is kept after the effect)', wrong);
const blind = wrong.differences.length === 0;
if (blind) say('The control found nothing: this test could not see a doubled effect.');
process.exit(failed || blind ? 1 : 0);
