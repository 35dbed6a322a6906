import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { installed } from '../../scripts/cluster/parts';
import { way } from '../../scripts/rehearsal/page';
import { commandOf, copyOf, stagesOf, stepsOf } from '../../scripts/rehearsal/steps';

const folder = 'scripts/deploy';
const pageOf = (name: string) => readFileSync(`docs/operations/${name}.md`, 'utf8');
const typedOn = (name: string) =>
  stepsOf(pageOf(name))
    .map(({ text }) => text)
    .join('\n');
const page = pageOf('installing');
const pages = way.map(([name]) => name);
const typed = pages.map(typedOn).join('\n');
const stages = stagesOf(readFileSync(`${folder}/Containerfile`, 'utf8'));
const last = stages.at(-1)?.instructions ?? [];
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
/** Words of a text that begin with `start`. */
const named = (text: string, start: string) =>
  text.split(/[\s"'=|;)]+/).filter((word) => word.startsWith(start));
const placeholders = (text: string) => new Set(text.match(/\{\{\w{1,30}\}\}/g));

describe('the pages that operators follow', () => {
  test('are those of the steps, each with blocks that end as the steps promise', () => {
    expect(pages).toEqual(['installing', 'several-machines', 'recovery', 'upgrading']);
    const operators = readFileSync('docs/operators.md', 'utf8');
    expect(pages.filter((name) => !operators.includes(`(operations/${name}.md)`))).toEqual([]);
    const ends: [string, string[]][] = [
      ['installing', ['arcada@3001 arcada@3002 arcada@3003', 'systemctl restart nginx']],
      [
        'several-machines',
        [
          'pg_basebackup',
          'synchronous_standby_names',
          'REPLICA_URL=',
          'apt-get install -y --no-install-recommends pgbouncer',
        ],
      ],
      ['recovery', ['arcada backup ', 'arcada restore ', 'arcada doctor']],
      ['upgrading', ['arcada-roll']],
    ];
    const lacking = ends.flatMap(([name, all]) =>
      all.filter((one) => !typedOn(name).includes(one)),
    );
    expect(lacking).toEqual([]);
  });
  test.each([
    ['installing', 8],
    ['several-machines', 8],
    ['recovery', 1],
    ['upgrading', 2],
  ])('%s has blocks to type, and each is a script that a shell can read', (name, least) => {
    const blocks = stepsOf(pageOf(name));
    expect(blocks.length).toBeGreaterThan(least);
    const read = ({ text }: { text: string }) => spawnSync('sh', ['-n'], { input: text }).status;
    expect(blocks.filter((block) => read(block) !== 0)).toEqual([]);
  });
  test('name files that are there, and this version', () => {
    const files = named(typed, '/opt/arcada/').map((one) => one.slice('/opt/arcada/'.length));
    expect(files).toContain(`${folder}/node.sh`);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    expect(new Set(page.match(/arcada-\d+\.\d+\.\d+/g))).toEqual(new Set([`arcada-${version}`]));
  });
  test.each([
    ['installing', 'nginx.conf'],
    ['several-machines', 'pgbouncer.ini'],
  ])('%s fills in all that %s leaves open', (name, file) => {
    const open = placeholders(readFileSync(`${folder}/${file}`, 'utf8'));
    expect(placeholders(typedOn(name))).toEqual(open);
    expect(open.size).toBeGreaterThan(4);
  });
  test('set what the README knows', () => {
    const all = `${readFileSync(`${folder}/arcada.env`, 'utf8')}\n${typed}`;
    const settings = all.match(/^(?:# )?(?!ARCADA_)[A-Z_]+(?==)/gm);
    const readme = readFileSync('README.md', 'utf8');
    expect(settings?.length).toBeGreaterThan(4);
    expect(
      settings?.map((one) => one.replace('# ', '')).filter((one) => !readme.includes(`\`${one}\``)),
    ).toEqual([]);
  });
});

describe('the Containerfile', () => {
  test('copies what is in the repository and not left out by .dockerignore', () => {
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean);
    const copies = stages.flatMap(({ instructions }) =>
      instructions.filter(({ word }) => word === 'COPY').map(copyOf),
    );
    const own = copies.filter(({ from }) => from === '').flatMap(({ what }) => what);
    expect(own.length).toBeGreaterThan(3);
    expect(own.filter((one) => !existsSync(one) || ignored.includes(one))).toEqual([]);
  });
  test('ends as a user without rights, who is healthy when the mall is ready', () => {
    const words = (wanted: string) => last.filter(({ word }) => word === wanted);
    expect(words('USER').map(({ rest }) => rest)).toEqual(['arcada']);
    const after = last.slice(last.findIndex(({ word }) => word === 'USER'));
    expect(after.filter(({ word }) => ['RUN', 'COPY'].includes(word))).toEqual([]);
    const commands = [...words('HEALTHCHECK'), ...words('CMD')].map(commandOf);
    const files = commands.flat().filter((one) => one.includes('/'));
    expect(files).toEqual([`${folder}/ready.mjs`, 'dist-mall/main.js']);
    // The other one is what its build writes (tests/server/built.test.ts).
    expect(existsSync(`${folder}/ready.mjs`)).toBe(true);
  });
  test('each stage comes from an image or from one before it', () => {
    const before = new Set<string>();
    for (const { from, name } of stages) {
      expect(from.includes('/') || before.has(from)).toBe(true);
      before.add(name);
    }
  });
  test('a line that a rehearsal would pass over is no line of it', () => {
    expect(() => stagesOf('FROM x\nADD a b\n')).toThrow('ADD is not known');
  });
});

describe('the units', () => {
  const units = readdirSync(folder).filter((name) => /\.(?:service|timer|target)$/.test(name));
  const services = units.filter((name) => name.endsWith('.service'));
  test.each(services)('%s has no rights it does not need, and a bound for its memory', (name) => {
    const lines = readFileSync(join(folder, name), 'utf8').split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'User=arcada',
        'NoNewPrivileges=yes',
        'CapabilityBoundingSet=',
        'ProtectSystem=strict',
        'ProtectHome=yes',
        'PrivateTmp=yes',
        expect.stringMatching(/^MemoryMax=\d/),
      ]),
    );
  });
  test.skipIf(!installed('systemd-analyze'))('are read by systemd without a complaint', () => {
    const place = mkdtempSync(join(tmpdir(), 'arcada-units-'));
    for (const name of units) copyFileSync(join(folder, name), join(place, name));
    // Where this machine has its Node: systemd looks whether the program is there.
    for (const name of services) {
      const text = readFileSync(join(folder, name), 'utf8');
      writeFileSync(join(place, name), text.replaceAll('/usr/local/bin/node', process.execPath));
    }
    const files = units.map((name) => join(place, name));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...files], {
      encoding: 'utf8',
    });
    rmSync(place, { recursive: true });
    expect([status, stderr.split('\n').filter((line) => line.includes(place))]).toEqual([0, []]);
  });
});
