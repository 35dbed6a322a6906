import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { orders } from '#contract/orders';
import { reviews } from '#contract/reviews';
import type { Config } from '#server/config';
import { sql } from '#server/platform/db/open';
import { catalogueHandlers } from '#server/areas/catalogue/catalogue.routes';
import { uploadHandlers } from '#server/areas/content/uploads.routes';
import { noticeHandlers } from '#server/areas/messages/notices.routes';
import {
  officeReviewHandlers,
  reviewHandlers,
  sellerReviewHandlers,
} from '#server/areas/reviews/reviews.routes';
import { sellerOfficeHandlers } from '#server/areas/sellers/sellerOffice.routes';
import type { Client, Mall } from '../../lib/server';
import { drives, keeperOf } from '../sellerOffice/kit';
import { buy, firstId, rooms, shopper, thing, tradeMall } from '../tradeKit';
import { send as upload } from '../uploadKit';

export interface ReviewMall extends Mall {
  verde: Client;
  /** Of staff, who decides about what is reported. */
  rita: Client;
}
/** A mall with a seller of Casa Verde and a reviewer. */
export async function reviewMall(config: Partial<Config> = {}): Promise<ReviewMall> {
  const mall = await tradeMall(
    [
      ...rooms,
      sellerOfficeHandlers,
      noticeHandlers,
      catalogueHandlers,
      uploadHandlers,
      reviewHandlers,
      sellerReviewHandlers,
      officeReviewHandlers,
    ],
    config,
  );
  return {
    ...mall,
    verde: await keeperOf(mall, 'verde'),
    rita: await mall.person({ staff: 'reviewer', name: 'Rita' }),
  };
}
export interface Bought {
  ana: Client;
  id: string;
  line: string;
  product: string;
  sku: string;
}
const productOf = async (mall: Mall, sku: string): Promise<string> =>
  String(
    (
      await mall.db.row<{ id: number }>(
        sql`select product_id as id from variants where sku = ${sku}`,
      )
    )?.id,
  );
export async function bought(mall: ReviewMall, sku?: string): Promise<Bought> {
  const ana = await shopper(mall);
  const own = sku ?? (await thing(mall.db, { stock: 500 }));
  const id = firstId(await buy(mall, ana, 'wallet', { [own]: 1 }));
  const { data } = await mall.call(reviews.order, { id }, { as: ana });
  return {
    ana,
    id,
    line: data.lines[0]?.line.id ?? '',
    product: await productOf(mall, own),
    sku: own,
  };
}
/** Delivered, and its buyer said so. */
export async function received(mall: ReviewMall, sku?: string): Promise<Bought> {
  const one = await bought(mall, sku);
  await drives(mall, mall.verde, one.id, 'accept', 'ship', 'deliver');
  await mall.call(orders.receive, { id: one.id }, { as: one.ana, key: randomUUID() });
  return one;
}
type Words = { rating?: number; text?: string; pictures?: string[]; key?: string };
export const sending = (
  mall: Mall,
  { ana, id, line }: Bought,
  { key = randomUUID(), ...said }: Words = {},
) => mall.call(reviews.send, { id, line_id: line, ...said }, { as: ana, key });
export const changing = (mall: Mall, { ana, id, line }: Bought, said: Words) =>
  mall.call(reviews.change, { id, line_id: line, ...said }, { as: ana, key: randomUUID() });
export interface Reviewed extends Bought {
  review: string;
}
/** Received and reviewed. */
export async function reviewed(
  mall: ReviewMall,
  said: Words = {},
  sku?: string,
): Promise<Reviewed> {
  const one = await received(mall, sku);
  const { data } = await sending(mall, one, said);
  return { ...one, review: data.lines[0]?.review?.id ?? '' };
}
/** A picture of the person's own, of its own colour. */
export async function pictureOf(mall: Mall, as: Client): Promise<string> {
  const bytes = await sharp({
    create: {
      width: 40,
      height: 30,
      channels: 3,
      background: { r: Math.floor(Math.random() * 255), g: 90, b: 120 },
    },
  })
    .jpeg()
    .toBuffer();
  return (await upload(mall, as, { bytes })).data.id;
}
export const listed = (mall: Mall, product: string, asked: object = {}, as?: Client) =>
  mall.call(reviews.list, { id: product, ...asked }, as ? { as } : {});
