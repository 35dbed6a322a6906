import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { type HandoverRefused } from '#contract/sellerOffice';
import { session } from '#contract/session';
import { logged } from '#server/app';
import { sql, type Sql } from '#server/platform/db/open';
import {
  standing,
  mall,
  type Keeper,
  keeper,
  make,
  codeIn,
  codeOf,
  page,
  redeem,
  inside,
  refused,
  entered,
} from './handoverKit';

standing();

describe('a code', () => {
  test('opens the back office of the own shop, with a session of its own', async () => {
    const owner = await keeper();
    const as = await entered(owner);
    expect(await inside(as)).toMatchObject({
      code: codes.ok,
      data: { id: owner.shop, state: 'open', user: { id: owner.id, role: 'seller' } },
    });
    expect(as.token).not.toBe(owner.token);
    expect((await mall.call(session.user, {}, { as: owner })).code).toBe(codes.ok);
  });
  test('lives 60 seconds and stands nowhere as it is: not in the database, not in a log', async () => {
    const owner = await keeper();
    const { data } = await make(owner);
    expect((Date.parse(data.expires) - Date.now()) / 1000).toBeCloseTo(60, -1);
    expect(data.url).toMatch(/^\/backoffice\?code=[\w-]{43}$/);
    expect(JSON.stringify(await mall.db.rows(sql`select h::text from handovers h`))).not.toContain(
      codeIn(data.url),
    );
    const lines: string[] = [];
    const app = Fastify({
      logger: {
        ...logged,
        level: 'info',
        stream: { write: (line: string) => void lines.push(line) },
      },
    });
    app.get('/backoffice', () => 'page');
    await app.inject({ url: data.url });
    expect(lines.join()).toContain('"path":"/backoffice"');
    expect(lines.join()).not.toContain(codeIn(data.url));
  });
  test('is refused to who has no shop that is open, and to staff', async () => {
    for (const as of [
      await mall.person(),
      await keeper(mall, 'suspended'),
      await keeper(mall, 'closed'),
    ])
      expect(await make(as)).toMatchObject({
        code: codes.noPermission,
        data: { needs: ['seller'] },
      });
    expect((await make(await keeper(mall, 'holiday'))).code).toBe(codes.ok);
    expect((await make(await mall.person({ staff: 'admin' }))).code).toBe(codes.invalidToken);
  });
});

describe('a code opens nothing', () => {
  type Change = (owner: Keeper) => Promise<unknown>;
  const nothing: Change = async () => undefined;
  const inSql =
    (change: Sql): Change =>
    ({ shop }) =>
      mall.db.rows(sql`${change}${shop}`);
  const cases: [string, HandoverRefused['why'], Change, Record<string, string>?][] = [
    [
      'after its minute',
      'late',
      inSql(
        sql`update handovers set expires_at = clock_timestamp() - interval '1 ms' where shop_id = `,
      ),
    ],
    ['from another address', 'elsewhere', nothing, { 'x-forwarded-for': '192.0.2.2' }],
    [
      'in a browser that calls itself something else',
      'elsewhere',
      nothing,
      { 'user-agent': 'curl' },
    ],
    [
      'once the shop is suspended',
      'closed',
      inSql(sql`update shops set state = 'suspended' where id = `),
    ],
    [
      'once the shop is closed',
      'closed',
      inSql(sql`update shops set state = 'closed' where id = `),
    ],
    [
      'once the shop is somebody else’s',
      'closed',
      inSql(sql`update shops set owner_id = null where id = `),
    ],
    [
      'once the account is suspended',
      'closed',
      ({ id }) => mall.db.rows(sql`update users set state = 'suspended' where id = ${id}`),
    ],
    [
      'once its person signed out of the mall',
      'closed',
      (owner) =>
        mall.call(session.logout, {}, { as: { ...owner, cookies: new Map(owner.cookies) } }),
    ],
  ];
  test.each(cases)('%s', async (_, why, change, more = {}) => {
    const owner = await keeper();
    const code = await codeOf(owner);
    await change(owner);
    const as = page(owner);
    expect(await redeem(as, code, more)).toMatchObject(refused(why));
    expect(as.token).toBe('');
  });
  test('a second time', async () => {
    const owner = await keeper();
    const code = await codeOf(owner);
    const as = page(owner);
    expect((await redeem(as, code)).code).toBe(codes.ok);
    expect(await redeem(page(owner), code)).toMatchObject(refused('used'));
    // Nor does it end what it opened.
    expect((await inside(as)).code).toBe(codes.ok);
  });
  test('without the cookie that came with it, or with that of another browser', async () => {
    const [owner, other] = [await keeper(), await keeper()];
    const code = await codeOf(owner);
    await codeOf(other);
    for (const as of [mall.visitor(), page(other)])
      expect(await redeem(as, code)).toMatchObject(refused('elsewhere'));
    expect((await redeem(page(owner), code)).code).toBe(codes.ok);
  });
  test('when nobody made it', async () =>
    expect(await redeem(mall.visitor(), 'a'.repeat(43))).toMatchObject(refused('elsewhere')));
  test('to a page of another site', async () => {
    const owner = await keeper();
    const code = await codeOf(owner);
    expect((await redeem(page(owner), code, { 'sec-fetch-site': 'cross-site' })).code).toBe(
      codes.noPermission,
    );
    expect((await redeem(page(owner), code, { 'sec-fetch-site': 'same-origin' })).code).toBe(
      codes.ok,
    );
  });
});

test('ten codes redeemed a hundred times each at once are ten sessions', async () => {
  const owners = await Promise.all(Array.from({ length: 10 }, () => keeper()));
  const made = await Promise.all(
    owners.map(async (owner) => ({ owner, code: await codeOf(owner) })),
  );
  const answers = await Promise.all(
    made.flatMap(({ owner, code }) => Array.from({ length: 100 }, () => redeem(page(owner), code))),
  );
  const said = answers.map(({ code, data }) =>
    code === codes.ok ? 'in' : ((data as unknown as HandoverRefused | null)?.why ?? String(code)),
  );
  expect(
    Object.fromEntries(
      [...new Set(said)].map((one) => [one, said.filter((other) => other === one).length]),
    ),
  ).toEqual({ in: 10, used: 990 });
  const sessions = await mall.db.rows<{ user_id: number }>(
    sql`select user_id from sessions where audience = 'seller'
      and user_id = any(${owners.map(({ id }) => Number(id))}::bigint[])`,
  );
  expect(new Set(sessions.map(({ user_id }) => user_id)).size).toBe(10);
  expect(sessions).toHaveLength(10);
});

test('two codes of one browser both open: the second does not make the first useless', async () => {
  const owner = await keeper();
  const [first, second] = [await codeOf(owner), await codeOf(owner)];
  for (const code of [first, second]) expect((await redeem(page(owner), code)).code).toBe(codes.ok);
});
