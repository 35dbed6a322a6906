import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { importRule } from '#contract/imports';
import { mostAmount } from '#contract/limits';
import { pictureRule } from '#contract/notices';
import { handoverSeconds } from '#contract/sellerOffice';
import { minPassword } from '#contract/shapes/fields';
import { rightsOf } from '#contract/staff';
import { lasts } from '#server/areas/identity/factors/tickets';
import { mostLines } from '#server/platform/http/securityLog';
import { mostDevices } from '#server/areas/identity/session/devices';
import { ownWords } from '#server/areas/identity/session/ownWords';
import { lives } from '#server/areas/identity/session/sessions';
import { limits } from '#server/platform/http/tries';
import { mostPerDay as shopPictures } from '#server/platform/files/pictures/store';
import { mostPerDay as ownPictures } from '#server/platform/files/uploads/store';

const doc = readFileSync('docs/security.md', 'utf8');
const rowsUnder = (title: string) =>
  (doc.split(`## ${title}\n`)[1] ?? '')
    .split('\n## ')[0]
    ?.split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    ) ?? [];
const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`.replaceAll('\\', '/'));
const using = (folders: readonly string[], what: RegExp) =>
  folders
    .flatMap(sources)
    .filter((file) => what.test(readFileSync(file, 'utf8')))
    .sort();

describe('the page about safety says what the code says', () => {
  test('of sessions', () => {
    expect(rowsUnder('Doors').map(([, , idle, last]) => [idle, last])).toEqual(
      [lives.shop, lives.seller, lives.office].map(({ idle, absolute }) => [
        `after ${idle} without a call`,
        `after ${absolute}`,
      ]),
    );
    for (const words of [
      `within ${handoverSeconds} seconds`,
      `The ${mostDevices} newest browsers`,
      `lasts ${lasts}`,
    ])
      expect(doc).toContain(words);
  });
  test('of guessing', () => {
    const { own, account, place, network, password, sends } = limits;
    expect(rowsUnder('Guessing').map(([, free, step]) => [Number(free), Number(step)])).toEqual(
      [own, account, place, network, password, sends].map(({ free, step }) => [free, step]),
    );
    expect(doc).toContain(`A password has ${minPassword} to 64 characters`);
    expect(doc).toContain(`: ${ownWords.join(', ')}.`);
  });
  test('of rights', () => {
    expect(
      Object.fromEntries(
        rowsUnder('Who may do what').map(([role, rights = '']) => [role, rights.split(', ')]),
      ),
    ).toEqual(rightsOf);
  });
  test('of files and bounds', () => {
    for (const words of [
      `${pictureRule.bytes / 1e6} MB; unfolded`,
      `${importRule.bytes / 1e6} MB, ${importRule.rows.toLocaleString('en')} rows`,
      `${ownPictures} a day of a person, ${shopPictures} of a shop`,
      `${Number(mostAmount).toLocaleString('en')} USD`,
      `at most ${mostLines.toLocaleString('en')} refusals a minute`,
    ])
      expect(doc).toContain(words);
  });
  test('of files that are named', () => {
    const named = [...doc.matchAll(/`((?:server|contract|machines|tests)\/[^`]*\.ts)`/g)].map(
      ([, file = '']) => file,
    );
    const all = ['server', 'contract', 'machines', 'tests'].flatMap(sources);
    expect(named.filter((file) => !all.includes(file))).toEqual([]);
  });
});

test('every file that hashes, seals, signs or makes random numbers is in the table of algorithms, and no other', () => {
  const listed = rowsUnder('Keys and algorithms')
    .flatMap(([files = '']) => [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file))
    .sort();
  expect(listed).toEqual(
    using(
      ['server', 'contract', 'machines'],
      /from '(?:node:crypto|@node-rs\/argon2|otpauth|@simplewebauthn\/server)'/,
    ),
  );
});
test('no algorithm is used that is broken, and no random number that can be foreseen', () => {
  expect(
    using(
      ['server', 'contract', 'machines'],
      /createHash\('md5|createCipheriv\('(?!aes-256-gcm)|createHmac\('(?!sha256)|'(?:des-|rc4|aes-\d+-(?:ecb|cbc))/i,
    ),
  ).toEqual([]);
  expect(using(['server', 'contract', 'machines'], /'sha1'/)).toEqual([
    'server/areas/products/productCsv/job.ts',
  ]);
  // A pause between two tries may be foreseen.
  expect(using(['server', 'contract', 'machines'], /Math\.random/)).toEqual([
    'server/platform/db/postgres.ts',
  ]);
});
test('the server speaks to whom the page names, starts no program and runs no text', () => {
  const named = rowsUnder('Whom it speaks to')
    .map(([, file = '']) => file.replaceAll('`', ''))
    .sort();
  const clients = using(
    ['server'],
    /^import (?!type)[^;]*from '(?:nodemailer|stripe|pg|undici|axios|@opentelemetry\/exporter[a-z-]*|node:(?:http|https|http2|tls|dgram|dns))'/m,
  );
  // Reads what the database's protocol says, and Stripe's signature: neither opens a connection.
  // The last speaks over lines that network.ts beside it opens.
  const silent = [
    'server/platform/db/packet.ts',
    'server/areas/acquirers/stripe/stripe.ts',
    'server/platform/http/outward/get.ts',
    // Is spoken to, and speaks to nobody.
    'server/platform/seeing/port.ts',
  ];
  const fetching = using(
    ['server'],
    /(?<![.\w])fetch\(|new WebSocket\(|import\('@aws-sdk\/client-s3'\)/,
  );
  expect([...clients.filter((file) => !silent.includes(file)), ...fetching].sort()).toEqual(named);
  expect(
    using(
      ['server', 'contract', 'machines', 'src'],
      /child_process|node:vm|node:cluster|(?<![.\w])eval\(|new Function\(/,
    ),
  ).toEqual([
    'server/platform/keeping/postgres/programs.ts',
    'server/platform/keeping/postgres/running.ts',
  ]);
});
test('only commands of the terminal reach what starts a program', () => {
  const reaching = using(['server'], /keeping\/(?:backup|restore|postgres\/)/);
  expect(reaching.filter((file) => !file.startsWith('server/platform/keeping/'))).toEqual([
    'server/cli/backup.ts',
    'server/cli/keeping.ts',
    'server/cli/restore.ts',
  ]);
});
test('no source leaves a certificate unchecked', () => {
  expect(
    using(
      ['server', 'scripts'],
      /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|insecureHTTPParser/,
    ),
  ).toEqual([]);
});
test('a browser is led away to the acquirer’s page and to a provider’s alone', () => {
  expect(using(['server'], /\.redirect\(/)).toEqual([
    'server/areas/acquirers/sandbox/routes.ts',
    'server/areas/identity/thirdParty.routes.ts',
    'server/areas/identity/thirdParty/sandbox/routes.ts',
    'server/areas/orders/payment/stripe.routes.ts',
    // Within the mall, to the right spelling of a path: tests/server/outside/hostile.test.ts.
    'server/ssr/outside/serve.ts',
  ]);
});
test('no page puts a text into itself as markup', () => {
  expect(
    using(
      ['src'],
      /dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcDoc/,
    ),
  ).toEqual([]);
});
test('no page listens to another window: one channel there is, of the own origin alone', () => {
  expect(using(['src'], /addEventListener\('message'|onmessage\b/)).toEqual(['src/lib/live.ts']);
  expect(using(['src'], /new BroadcastChannel\(/)).toEqual(['src/lib/live.ts']);
});
