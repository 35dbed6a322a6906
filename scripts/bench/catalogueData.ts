import { readFileSync } from 'node:fs';

/** Words of made-up products; each noun, material and colour in five languages. */
const nouns = [
  ['chair', 'silla', 'เก้าอี้', '椅子', '椅子座'],
  ['teapot', 'tetera', 'กาน้ำชา', '急須', '茶壶'],
  ['lamp', 'lámpara', 'โคมไฟ', 'ランプ', '台灯'],
  ['backpack', 'mochila', 'กระเป๋าเป้', 'リュック', '背包'],
  ['jacket', 'chaqueta', 'แจ็คเก็ต', 'ジャケット', '夹克'],
  ['keyboard', 'teclado', 'แป้นพิมพ์', 'キーボード', '键盘'],
  ['blanket', 'manta', 'ผ้าห่ม', '毛布', '毯子'],
  ['mug', 'taza', 'แก้วมัค', 'マグカップ', '马克杯'],
  ['table', 'mesa', 'โต๊ะ', 'テーブル', '桌子'],
  ['umbrella', 'paraguas', 'ร่ม', '傘立', '雨伞'],
  ['notebook', 'cuaderno', 'สมุดบันทึก', 'ノート', '笔记本'],
  ['bicycle', 'bicicleta', 'จักรยาน', '自転車', '自行车'],
  ['headphones', 'auriculares', 'หูฟัง', 'ヘッドホン', '耳机'],
  ['pillow', 'almohada', 'หมอน', '枕カバー', '枕头'],
  ['tent', 'tienda', 'เต็นท์', 'テント', '帐篷'],
  ['watch', 'reloj', 'นาฬิกา', '腕時計', '手表'],
  ['shoes', 'zapatos', 'รองเท้า', '靴下', '鞋子'],
  ['scarf', 'bufanda', 'ผ้าพันคอ', 'スカーフ', '围巾'],
  ['camera', 'cámara', 'กล้อง', 'カメラ', '相机'],
  ['basket', 'cesta', 'ตะกร้า', 'かご', '篮子'],
] as const;
const materials = [
  ['oak', 'de roble', 'ไม้โอ๊ค', 'オーク', '橡木'],
  ['steel', 'de acero', 'สแตนเลส', 'スチール', '钢制'],
  ['cotton', 'de algodón', 'ผ้าฝ้าย', '綿', '纯棉'],
  ['wool', 'de lana', 'ขนสัตว์', 'ウール', '羊毛'],
  ['glass', 'de cristal', 'แก้วใส', 'ガラス', '玻璃'],
  ['leather', 'de cuero', 'หนังแท้', '革製', '皮革'],
  ['bamboo', 'de bambú', 'ไม้ไผ่', '竹製', '竹制'],
  ['linen', 'de lino', 'ลินิน', 'リネン', '亚麻'],
] as const;
const colours = [
  ['red', 'rojo', 'สีแดง', '赤', '红色'],
  ['blue', 'azul', 'สีน้ำเงิน', '青', '蓝色'],
  ['green', 'verde', 'สีเขียว', '緑', '绿色'],
  ['black', 'negro', 'สีดำ', '黒', '黑色'],
  ['white', 'blanco', 'สีขาว', '白', '白色'],
  ['yellow', 'amarillo', 'สีเหลือง', '黄色', '黄色'],
  ['grey', 'gris', 'สีเทา', '灰色', '灰色'],
  ['brown', 'marrón', 'สีน้ำตาล', '茶色', '棕色'],
  ['pink', 'rosa', 'สีชมพู', '桃色', '粉色'],
  ['violet', 'violeta', 'สีม่วง', '紫', '紫色'],
] as const;
/** The languages that products of the bench have names in. */
export const tongues = ['en', 'es', 'th', 'jp', 'zh'] as const;
export type Tongue = (typeof tongues)[number];

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
const spaced = (lang: Tongue) => lang === 'en' || lang === 'es';
function baseOf(n: number, lang: Tongue): string {
  const at = tongues.indexOf(lang);
  const [noun, material, colour] = [
    pick(nouns, n),
    pick(materials, Math.floor(n / 20)),
    pick(colours, Math.floor(n / 160)),
  ].map((words) => words[at] ?? '');
  return spaced(lang) ? `${noun} ${material} ${colour}` : `${material}${noun}${colour}`;
}
const nameOf = (n: number, lang: Tongue): string =>
  `${baseOf(n, lang)}${spaced(lang) ? ' ' : ''}${n}`;
/** What products are called without their number: it says which of these. */
export const basesIn = (lang: Tongue): string[] =>
  Array.from({ length: nouns.length * materials.length * colours.length }, (_, n) =>
    baseOf(n, lang),
  );
/** A kind of thing, a material and a colour, each asked for once. */
export function triplesIn(lang: Tongue): string[] {
  const at = tongues.indexOf(lang);
  const join = (words: readonly string[]) => words.join(' ');
  return nouns.flatMap((noun) =>
    materials.flatMap((material) =>
      colours.map((colour) => join([colour[at] ?? '', noun[at] ?? '', material[at] ?? ''])),
    ),
  );
}
/** What people ask for: a kind of thing, with and without the accents. */
export function questionsIn(lang: Tongue, accents = true): string[] {
  const bare = (text: string) =>
    accents
      ? text
      : text
          .normalize('NFD')
          .replace(/[\u0300-\u036f]/g, '')
          .normalize('NFC');
  return nouns.map((noun) => bare(noun[tongues.indexOf(lang)] ?? ''));
}
/** A kind of thing and a colour or material, no two alike. */
export function pairsIn(lang: Tongue): string[] {
  const at = tongues.indexOf(lang);
  const more = [...colours, ...materials].map((words) => words[at] ?? '');
  return [
    ...new Set(
      nouns.flatMap((noun) =>
        more.flatMap((word) => [`${noun[at]} ${word}`, `${word} ${noun[at]}`]),
      ),
    ),
  ];
}
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const header =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Status,short_description_en,name_es,name_th,name_jp,name_zh';

function paths(): string[] {
  const rows = JSON.parse(
    readFileSync(
      new URL('../../server/platform/db/seed/data/categories.json', import.meta.url),
      'utf8',
    ),
  ) as { id: string; parent: string | null; name: { en: string } }[];
  const full = new Map<string, string>();
  for (const { id, parent, name } of rows)
    full.set(id, parent ? `${full.get(parent)} > ${name.en}` : name.en);
  return rows
    .filter(({ id }) => id.split('-').length === 3)
    .map(({ id }) => full.get(id) ?? '')
    .filter((_, i) => i % 7 === 0);
}
/** Products `from` up to `to` as a Shopify export writes them, a piece at a time. */
export async function* csvOf(from: number, to: number): AsyncGenerator<string> {
  const categories = paths();
  yield `${header}\r\n`;
  for (let n = from; n < to; n++) {
    const price = (((n * 7919) % 49_000) + 100) / 100;
    const cut = n % 9 === 0 ? (price * 1.25).toFixed(2) : '';
    const body = `<p>${nameOf(n, 'en')}, made to last.</p><p>Number ${n} of the bench.</p>`;
    const head = [
      quoted(nameOf(n, 'en')),
      quoted(body),
      `Brand ${n % 211}`,
      quoted(pick(categories, n * 13)),
      '',
      '',
      'true',
    ];
    const names = (['es', 'th', 'jp', 'zh'] as const).map((lang) => quoted(nameOf(n, lang)));
    const row = (size: string, first: boolean) =>
      [
        `p-${n}`,
        ...(first ? head : head.map(() => '')),
        first ? 'Size' : '',
        size,
        `S-${n}-${size}`,
        '500',
        'shopify',
        String(1 + (n % 23)),
        price.toFixed(2),
        cut,
        first ? '/demo/teapot.webp' : '',
        first ? 'active' : '',
        first ? 'Made to last.' : '',
        ...(first ? names : names.map(() => '')),
      ].join(',');
    yield `${row('S', true)}\r\n${n % 2 ? `${row('M', false)}\r\n` : ''}`;
  }
}
