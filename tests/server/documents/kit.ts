import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { checkout } from '#contract/checkout';
import { documents, type PaperFile } from '#contract/documents';
import type { Language } from '#contract/languages';
import { documentHandlers } from '#server/areas/orders/documents.routes';
import { sql } from '#server/platform/db/open';
import type { Client, Mall } from '../../lib/server';
import { act, buy, firstId, rooms, shopper, skus } from '../tradeKit';

export const paperRooms = [...rooms, documentHandlers];

/** The words of a PDF's pages, without the spaces between its pieces. */
export async function wordsOf(pdf: Buffer): Promise<{ text: string; pages: number }> {
  const file = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: file.numPages }, async (_, i) =>
      (await (await file.getPage(i + 1)).getTextContent()).items
        .map((item) => ('str' in item ? item.str : ''))
        .join(''),
    ),
  );
  await file.destroy();
  // The Thai "am" is drawn as two signs; read back, its second half stands there twice.
  const text = pages.join('').replace(/\s+/g, '').replaceAll('\u0e33\u0e32', '\u0e33');
  return { text, pages: file.numPages };
}
export const textOf = async ({ data }: PaperFile): Promise<string> =>
  (await wordsOf(Buffer.from(data, 'base64'))).text;
/** An order of one pot and two ferns that its shop shipped; its buyer reads `lang`. */
export async function sent(
  mall: Mall,
  staff: Client,
  { lang = 'en', currency = 'USD' }: { lang?: Language; currency?: string } = {},
) {
  await mall.db.rows(sql`update stock set on_hand = 1000`);
  const ana = await shopper(mall);
  await mall.db.rows(sql`update users set lang = ${lang} where id = ${ana.id}`);
  await mall.call(checkout.quote, { currency }, { as: ana });
  const id = firstId(await buy(mall, ana, 'wallet', { [skus.pot]: 1, [skus.fern]: 2 }));
  await act(mall, staff, id, 'accept', 'ship');
  return { ana, id };
}
export const invoice = (mall: Mall, as: Client, id: string) =>
  mall.call(documents.paper, { id, kind: 'invoice' }, { as });
