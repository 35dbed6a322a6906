import type { Browser } from 'playwright';
import { codes } from '#contract/codes';
import { handover } from '#contract/sellerOffice';
import { sql, type Sql } from '#server/platform/db/open';
import { cookieNames, localName } from '#server/platform/http/cookies';
import { hashOf } from '#server/platform/crypto/secrets';
import type { RunningMall } from '../../e2e/lib/mall';
import { newApplicant, suspendShop } from '../shared/applicants';
import { arranged, cut, real, type Cause, type Causes, type World } from '../../kit/index';
import { endSessions, signedIn, type Member } from '../shared/members';

interface Seller extends Member {
  code: Buffer;
}

const names = new WeakMap<Browser, Promise<string>>();
/** What this browser calls itself: a code is made for it. */
function nameOf({ browser }: RunningMall): Promise<string> {
  const known =
    names.get(browser) ??
    browser.newPage().then(async (page) => {
      const name = await page.evaluate(() => navigator.userAgent);
      await page.context().close();
      return name;
    });
  names.set(browser, known);
  return known;
}
/** A new person with a shop that is open, who has just asked for a code in this browser. */
const enter: World<Seller>['enter'] = async (mall) => {
  const member = await newApplicant(mall, 'open');
  const session = await signedIn(mall, member);
  const headers = {
    'access-token': session.token,
    cookie: `${session.cookie}=${session.half}`,
    'user-agent': await nameOf(mall),
  };
  const made = await mall.app.inject({ method: 'POST', url: `/api${handover.make.path}`, headers });
  const { url } = made.json<{ data: { url: string } }>().data;
  const nonce =
    made.cookies.find(({ name }) => name === localName(cookieNames.handover))?.value ?? '';
  const code = new URL(url, mall.url).searchParams.get('code') ?? '';
  return {
    who: { ...member, code: hashOf(code) },
    opening: {
      address: url.slice(1),
      session,
      cookies: [{ name: cookieNames.handover, value: nonce }],
    },
  };
};
const changed = (change: Sql): Cause<Seller> =>
  arranged(({ mall: { db }, who }) =>
    db.rows(sql`update handovers set ${change} where code_hash = ${who.code}`),
  );
/** Where the first answer got lost after the code was swapped, there is nothing left to arrange. */
const causes: Causes<Seller> = {
  'redeem ✓ used': changed(sql`used_at = coalesce(used_at, clock_timestamp())`),
  'redeem ✓ late': changed(sql`expires_at = clock_timestamp() - interval '1 second'`),
  'redeem ✓ elsewhere': changed(sql`ip = '192.0.2.7'`),
  /** Its person left the mall meanwhile. */
  'redeem ✓ closed': arranged(({ mall, who }) => endSessions(mall, who, codes.notLoggedIn)),
  'redeem ✓ stopped': arranged(({ mall, who }) => suspendShop(mall, who)),
  'redeem ✗ network': cut('redeem', (then) => then === 'used'),
  /** Any other code: one that the server really answers. */
  'redeem ✗ 0': () => real({ mode: 'fault', outcome: '1000008' }),
};

/** From the mall into the own back office: codes, browsers and lost answers are real. */
export const world: World<Seller> = {
  calls: { redeem: handover.redeem },
  enter,
  causes,
  ends: { inside: /\/backoffice#\/shop(\?|$)/, left: /\/#\/pages\/(mine\/dashboard|shop\/create)/ },
};
