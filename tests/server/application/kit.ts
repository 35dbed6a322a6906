import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect } from 'vitest';
import { applicationParts } from '#contract/verdicts';
import {
  officeApplications,
  sellerApplication,
  type Application,
  type ApplicationReview,
} from '#contract/applications';
import { sql, type Db } from '#server/platform/db/open';
import { agreementHandlers } from '#server/areas/sellers/agreement.routes';
import { applicationHandlers } from '#server/areas/sellers/applications.routes';
import type { Room } from '#server/platform/http/route';
import { keep } from '#server/platform/files/uploads/store';
import { testMall, type Client, type Mall, type Person } from '../../lib/server';
import { rooms } from '../tradeKit';

export const applicationMall = (
  also: readonly ((room: Room) => void | Promise<void>)[] = [],
): Promise<Mall> =>
  testMall({ rooms: [...rooms, applicationHandlers, agreementHandlers, ...also] });

/** A picture nobody else has: as an identity card, each its own colour. */
let shade = 0;
export async function card(db: Db, { id }: Client, colour = ++shade): Promise<string> {
  const data = await sharp({
    create: {
      width: 4,
      height: 4,
      channels: 3,
      background: { r: colour % 256, g: Math.floor(colour / 256) % 256, b: 99 },
    },
  })
    .webp({ lossless: true })
    .toBuffer();
  return (await keep(db, id, { mime: 'image/webp', data, width: 4, height: 4 })).id;
}
export const applicant = async (mall: Mall, who: Person = {}): Promise<Client> => {
  const client = await mall.person(who);
  await mall.db.rows(sql`update users set lang = 'en' where id = ${client.id}`);
  return client;
};
let count = 0;
/** All that is asked, as one applicant fills it in. */
export const filled = async (db: Db, as: Client, more: Record<string, unknown> = {}) => ({
  contact: 'Ida Ivarsson',
  phone: `+4670123${String(4000 + ++count)}`,
  shop_name: `Ida Ceramics ${count}`,
  about: 'Cups and bowls',
  country: 'SE',
  city: 'Uppsala',
  street: `Storgatan ${count}`,
  postal_code: '753 20',
  id_front: await card(db, as),
  id_back: await card(db, as),
  signature: 'Ida Ivarsson',
  ...more,
});
export const save = (mall: Mall, as: Client, input: object) =>
  mall.call(sellerApplication.save, input, { as });
export const apply = (mall: Mall, as: Client, input: object = {}, key: string = randomUUID()) =>
  mall.call(sellerApplication.apply, input, { as, key });
export const seen = async (mall: Mall, as: Client): Promise<Application | null> =>
  (await mall.call(sellerApplication.view, {}, { as })).data;

/** Sent, with everything. */
export async function sent(
  mall: Mall,
  as: Client,
  more: Record<string, unknown> = {},
): Promise<Application> {
  const answer = await apply(mall, as, await filled(mall.db, as, more));
  expect({
    code: answer.code,
    message: answer.message,
    data: answer.code === 200 ? '' : answer.data,
  }).toEqual({ code: 200, message: 'success', data: '' });
  return answer.data;
}
export const accepted = Object.fromEntries(
  applicationParts.map((part) => [part, { verdict: 'accepted' }]),
);
export const refusal = {
  ...accepted,
  identity: { verdict: 'refused', reason: 'unreadable', note: 'The name is cut off.' },
};
const wants: Record<string, object> = {
  open: { parts: accepted },
  requestChanges: { parts: refusal, note: 'Nearly there.' },
  reject: { reason: 'forbiddenGoods' },
  suspend: { note: 'Orders were left unsent.' },
  close: { note: 'On request.' },
};
export const act = (
  mall: Mall,
  as: Client,
  id: string,
  event: string,
  input: object = {},
  key: string = randomUUID(),
) =>
  mall.call(
    officeApplications.act,
    { id, event, round: 1, ...wants[event], ...input },
    { as, key },
  );
/** They must be taken. */
export async function acts(
  mall: Mall,
  as: Client,
  id: string,
  ...events: string[]
): Promise<ApplicationReview> {
  let last: ApplicationReview | undefined;
  for (const event of events) {
    const { round } = (await mall.call(officeApplications.view, { id }, { as })).data;
    const { code, message, data } = await act(mall, as, id, event, { round });
    expect({ event, code, message }).toEqual({ event, code: 200, message: 'success' });
    last = data;
  }
  return last as ApplicationReview;
}
export const staffOf = async (mall: Mall): Promise<[Client, Client]> => [
  await mall.person({ staff: 'reviewer', name: 'Rita' }),
  await mall.person({ staff: 'admin', name: 'Al' }),
];
export const tally = (answers: readonly { code: number }[]) =>
  Object.fromEntries(
    [...new Set(answers.map(({ code }) => code))].map((code) => [
      code,
      answers.filter((answer) => answer.code === code).length,
    ]),
  );
