import { codes } from '#contract/codes';
import { officeReviews } from '#contract/reviews';
import { judge } from '#server/areas/reviews/judge';
import { sql } from '#server/platform/db/open';
import type { RunningMall } from '../../e2e/lib/mall';
import {
  arranged,
  cut,
  twin,
  type Cause,
  type Causes,
  type Scene,
  type World,
} from '../../kit/index';
import { untouched } from '../shared/caseAtDesk';
import { newMember, type Member } from '../shared/members';
import { newSeller } from '../shared/sellers';
import {
  acrossSessions,
  atDesk,
  atDoor,
  mayBe,
  newStaff,
  news,
  putDown,
} from '../shared/staffPeople';
import { receivedOf } from '../rateProduct/received';

interface Judge extends Member {
  review: number;
  /** Whose shop it is when it is nobody's of staff. */
  owner: number;
  shop: string;
}
type At = Scene<Judge>;
const listOf = ({ shop }: Pick<Judge, 'shop'>) => `#/reviews?q=${encodeURIComponent(shop)}`;

/** As reported twice and read by nobody; `more` stands otherwise. */
const fresh = (who: Judge, version = 3) => [
  sql`delete from review_history where review_id = ${who.review} and by = 'staff'`,
  sql`update review_reports set decided_at = null where review_id = ${who.review}`,
  sql`update shops set owner_id = ${who.owner} where id = ${who.shop}`,
  sql`update reviews set state = 'reported', version = ${version}, decided_by = null, decided_at = null, hidden_for = '' where id = ${who.review}`,
];
const decided = async ({ db }: RunningMall, who: Judge, by: number, event: 'keep' | 'hide') =>
  db.tx((tx) =>
    judge(
      tx,
      by,
      {
        id: String(who.review),
        event,
        version: 3,
        reason: event === 'hide' ? 'insult' : undefined,
        note: undefined,
      },
      'en',
    ),
  );
const colleague = async ({ db }: RunningMall) => (await newStaff(db, 'reviewer', 'Mara Novák')).id;
const ways: Record<string, (mall: RunningMall, who: Judge) => Promise<unknown>> = {
  reported: async () => {},
  'reported again': ({ db }, who) => untouched(db, fresh(who, 4)),
  own: ({ db }, who) => db.rows(sql`update shops set owner_id = ${who.id} where id = ${who.shop}`),
  kept: async (mall, who) => decided(mall, who, await colleague(mall), 'keep'),
  'kept by me': (mall, who) => decided(mall, who, who.id, 'keep'),
  hidden: async (mall, who) => decided(mall, who, await colleague(mall), 'hide'),
};
async function bring({ mall, who }: Pick<At, 'mall' | 'who'>, standing: string): Promise<void> {
  await untouched(mall.db, fresh(who));
  await ways[standing]?.(mall, who);
}
/** A new shop's thing, received, reviewed and reported by its shop and by a reader. */
const enter: World<Judge>['enter'] = async (mall) => {
  const { db } = mall;
  const [me, buyer, reader, seller] = [
    await newStaff(db, 'reviewer'),
    await newMember(mall),
    await newMember(mall),
    await newSeller(mall),
  ];
  const { lines } = await receivedOf(mall, buyer.id);
  const row = await db.row<{ id: number }>(
    sql`insert into reviews (line_id, user_id, product_id, shop_id, rating, text, lang) select id, ${buyer.id}, product_id, ${seller.shop}, 1, 'Whoever sells this is a crook.', 'en' from order_lines where id = ${lines[0]} returning id`,
  );
  const who: Judge = { ...me, review: row?.id ?? 0, owner: seller.id, shop: seller.shop };
  for (const [by, id] of [
    ['reader', reader.id],
    ['seller', seller.id],
  ] as const)
    await db.rows(
      sql`insert into review_reports (review_id, user_id, by, reason) values (${who.review}, ${id}, ${by}, 'insult')`,
    );
  await untouched(db, [
    ...fresh(who),
    sql`update reviews set reported_at = clock_timestamp() where id = ${who.review}`,
    sql`update shops set name = ${seller.shop} where id = ${seller.shop}`,
  ]);
  return { who, opening: await atDesk(mall, me, `${listOf(who)}&id=${who.review}`) };
};
const is = (standing: string) => arranged<Judge>((scene) => bring(scene, standing));
const stands: Cause<Judge> = (scene, outcome) => is(outcome)(scene, outcome);
const causes: Causes<Judge> = {
  'view ✓': stands,
  'look ✓': stands,
  [`view ✗ ${codes.notFound}`]: () => null,
  [`view ✗ ${codes.noPermission}`]: arranged((scene) => mayBe(scene, 'content')),
  'decide ✗ network': cut('look', (found) => found.endsWith(' by me')),
  [`decide ✗ ${codes.notAllowedNow}`]: is('reported again'),
  [`decide ✗ ${codes.stillInProgress}`]: twin,
};

/** A reported review in the hands of staff, in the real mall: colleagues and ends of sessions are real. */
export const world: World<Judge> = {
  calls: { view: officeReviews.view, decide: officeReviews.act },
  callOf: (actor) => (actor === 'look' ? 'view' : actor),
  clock: true,
  enter,
  causes,
  perform: acrossSessions('view'),
  before: (scene, { kind }) => (kind === 'user' ? mayBe(scene, 'reviewer') : Promise.resolve()),
  happens: {
    leave: (scene: At) => putDown(scene, listOf(scene.who)),
    news: (scene, { name }, release) =>
      news(
        scene.page,
        // Its line in the list changes, whatever stood there before.
        async () =>
          untouched(scene.mall.db, [
            ...fresh(scene.who),
            sql`update reviews set decided_by = ${await colleague(scene.mall)} where id = ${scene.who.review}`,
          ]),
        () => bring(scene, name.slice('news '.length)),
        () => release('view'),
      ),
  },
  passing: atDoor,
  /** Refused, and still to be judged: the mall names its own reason, until one decides anew. */
  otherWords: ({ shows }, { around: { trail } }) =>
    shows.label.startsWith('open.') &&
    trail.findLast(({ actor, shows: { label } }) => actor === 'decide' || label === 'undoable')
      ?.actor === 'decide',
  ends: { left: /#\/reviews\?q=[^&]*$/ },
  meaningful: ['reason'],
};
