import { crc32, deflateSync } from 'node:zlib';
import { languages } from '#contract/languages';
import { fieldsOf, put, type Door, type Field } from './doors';

/** One request that means no good. */
export interface Shot {
  /** The route, and in few words what was sent. */
  what: string;
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  /** Made when it is sent: all of them together are gigabytes. */
  body?: () => Buffer;
  /** Milliseconds until what it set off has run too. */
  after?: number;
}
/** Just under what the server takes of a body, and of a request's head. */
const [bodyBytes, headBytes] = [65_000, 14_000];
/**
 * What patterns for addresses, numbers, marks and spaces are slow on, and what is long in another
 * way.
 */
const letters = ['a', 'a@', '@.', '-', ' x', '1', '\u0301', '\\', '\t\n', '\u{1F600}'];
const inQueries = 5;
const long = (letter: string, bytes: number): string =>
  letter.repeat(Math.floor(bytes / Buffer.byteLength(letter)));
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

const repeated = (part: (i: number) => string, bytes: number): string => {
  let text = '';
  for (let i = 0; text.length < bytes - 40; i++) text += part(i);
  return text;
};
/**
 * Bodies of `bytes`, by name, with their headers. The first are tried at every route, before whose
 * door a body is read.
 */
const anything: [name: string, headers: Record<string, string>, of: (bytes: number) => string][] = [
  ['arrays, as deep as fits', json, (n) => `${'['.repeat(n / 2)}${']'.repeat(n / 2)}`],
  [
    'objects, as deep as fits',
    json,
    (n) => `${'{"a":'.repeat(Math.floor(n / 6))}1${'}'.repeat(Math.floor(n / 6))}`,
  ],
  [
    '__proto__ written in escapes',
    json,
    (n) => `{${repeated(() => '"\\u005f_proto__":1,', n)}"a":1}`,
  ],
  ['as many keys as fit', json, (n) => `{${repeated((i) => `"${i.toString(36)}":1,`, n)}"a":1}`],
  ['as many zeros as fit', json, (n) => `[${'0,'.repeat(Math.floor(n / 2) - 2)}0]`],
  ['as many empty objects as fit', json, (n) => `[${'{},'.repeat(Math.floor(n / 3) - 2)}{}]`],
  ['one text of escapes', json, (n) => `{"a":"${'\\u0061'.repeat(Math.floor(n / 6) - 4)}"}`],
  ['one number of digits', json, (n) => `{"a":${'9'.repeat(n - 10)}}`],
  ['JSON that breaks at its end', json, (n) => `{"a":"${'x'.repeat(n - 12)}"`],
  ['a form of many fields', form, (n) => repeated((i) => `${i.toString(36)}=1&`, n)],
  ['a form of one field again and again', form, (n) => repeated(() => 'a=1&', n)],
  ['a form as deep as fits', form, (n) => `a${'[b]'.repeat(Math.floor(n / 3) - 2)}=1`],
  ['a form of lists', form, (n) => repeated((i) => `a[${i}][b]=1&`, n)],
  ['a form of broken escapes', form, (n) => '%E0%A4%A'.repeat(Math.floor(n / 8))],
];
const atEvery = 5;
const boundary = 'xXx';
const multipart: [name: string, of: (bytes: number) => string][] = [
  [
    'a part with a header as long as fits',
    (n) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${'a;'.repeat(n / 2)}"\r\n\r\nx\r\n--${boundary}--\r\n`,
  ],
  [
    'a part with as many headers as fit',
    (n) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n${repeated((i) => `x-${i}: 1\r\n`, n)}\r\nx\r\n--${boundary}--\r\n`,
  ],
  [
    'as many parts as fit',
    (n) =>
      `${repeated((i) => `--${boundary}\r\ncontent-disposition: form-data; name="${i}"\r\n\r\nx\r\n`, n)}--${boundary}--\r\n`,
  ],
  [
    'as many almost-ends as fit',
    (n) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n${`\r\n--${boundary.slice(0, 2)}`.repeat(n / 6)}\r\n--${boundary}--\r\n`,
  ],
];
const png = (width: number, height: number): Buffer => {
  const chunk = (kind: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(kind), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
/** A file as a browser sends it. */
export const filePart = (
  name: string,
  type: string,
  data: Buffer,
): { headers: Record<string, string>; body: () => Buffer } => ({
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  body: () =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
      ),
      data,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
});
export const smallPicture = (): Buffer => png(64, 64);

/** The path with something in its places. */
const filled = ({ url }: Door, part = 'a'): string =>
  url
    .replace(/:page/g, '1')
    .replace(/:\w+/g, () => encodeURIComponent(part))
    .replace('*', part);
const nameOf = ({ method, url }: Door): string => `${method} ${url}`;
const fieldName = ({ way }: Field): string => way.join('.').replaceAll('.[]', '[]');
const shown = (letter: string): string => JSON.stringify(letter).slice(1, -1);

const jsonShot = (door: Door, what: string, value: () => unknown): Shot => ({
  what: `${nameOf(door)}: ${what}`,
  method: 'POST',
  url: filled(door),
  headers: json,
  body: () => Buffer.from(JSON.stringify(value())),
});
const byText = (door: Door, field: Field, bytes: number): Shot[] =>
  letters.map((letter) =>
    jsonShot(door, `${bytes / 1000} kB of "${shown(letter)}" in ${fieldName(field)}`, () =>
      put(field.way, long(letter, bytes)),
    ),
  );
const byList = (door: Door, field: Field, bytes: number): Shot[] => [
  jsonShot(door, `${bytes / 1000} kB of empty texts in ${fieldName(field)}`, () =>
    put(
      field.way,
      Array.from({ length: bytes / 3 - 30 }, () => ''),
    ),
  ),
  jsonShot(door, `${bytes / 1000} kB of empty objects in ${fieldName(field)}`, () =>
    put(
      field.way,
      Array.from({ length: bytes / 3 - 30 }, () => ({})),
    ),
  ),
];
const byField = (door: Door, bytes: number): Shot[] =>
  fieldsOf(door).flatMap((field) =>
    field.type === 'array' ? byList(door, field, bytes) : byText(door, field, bytes),
  );
/** One that takes files takes as much as a picture. */
const takesFiles = ({ url }: Door): boolean => /upload$|imports\/add|pictures\/add/.test(url);
/** A row may take more than the usual. */
const sizesOf = (door: Door): number[] => [
  bodyBytes,
  ...(door.endpoint?.bytes ? [door.endpoint.bytes - 1000] : []),
  ...(takesFiles(door) ? [8_000_000] : []),
];

function posts(door: Door, admitted: boolean): Shot[] {
  const shots: Shot[] = [];
  const send = (what: string, headers: Record<string, string>, body: () => string) =>
    shots.push({
      what: `${nameOf(door)}: ${what}`,
      method: 'POST',
      url: filled(door),
      headers,
      body: () => Buffer.from(body()),
    });
  const sizes = sizesOf(door);
  for (const bytes of sizes) {
    const kB = `${Math.round(bytes / 1000)} kB: `;
    for (const [name, headers, of] of anything.slice(
      0,
      admitted || sizes.length > 1 ? undefined : atEvery,
    ))
      send(kB + name, headers, () => of(bytes));
    if (admitted || takesFiles(door))
      for (const [name, of] of multipart)
        send(kB + name, { 'content-type': `multipart/form-data; boundary=${boundary}` }, () =>
          of(bytes),
        );
  }
  send('1000 kB: as many zeros as fit', json, () => `[${'0,'.repeat(499_000)}0]`);
  if (admitted) shots.push(...byField(door, 60_000));
  return shots;
}
const query = (text: string) => text.slice(0, headBytes);
function gets(door: Door): Shot[] {
  const shots: Shot[] = [];
  const send = (what: string, url: string) =>
    shots.push({ what: `${nameOf(door)}: ${what}`, method: 'GET', url, headers: {} });
  const at = filled(door);
  send('as it is', at);
  send(
    'a query of many fields',
    `${at}?${query(repeated((i) => `${i.toString(36)}=1&`, headBytes))}`,
  );
  send('a query as deep as fits', `${at}?${query(`a${'[b]'.repeat(4600)}=1`)}`);
  send('a query of lists', `${at}?${query(repeated((i) => `a[${i}][b]=1&`, headBytes))}`);
  send('a query of broken escapes', `${at}?a=${query('%E0%A4%A'.repeat(1700))}`);
  for (const field of fieldsOf(door)) {
    const name = field.way[0] ?? '';
    for (const letter of letters.slice(0, inQueries))
      send(
        `14 kB of "${shown(letter)}" in ${fieldName(field)}`,
        `${at}?${name}=${query(encodeURIComponent(long(letter, 2300)).repeat(6))}`,
      );
    send(`${name} again and again`, `${at}?${query(repeated(() => `${name}=a&`, headBytes))}`);
  }
  if (door.url.includes(':'))
    for (const letter of letters)
      send(`its path of "${shown(letter)}"`, filled(door, long(letter, 180).slice(0, 180)));
  return shots;
}
/** What is asked for as a shopper might ask, only harder. */
function harder(door: Door): Shot[] {
  const shots: Shot[] = [];
  const send = (what: string, url: string) =>
    shots.push({ what: `${nameOf(door)}: ${what}`, method: 'GET', url, headers: {} });
  const names = fieldsOf(door).map(({ way }) => way[0]);
  const words = [
    'a',
    'e',
    'e a o i s t n r',
    'shirt lamp cup bowl blue white red wood cotton set',
    'xqzj wvkq zzxy',
    'の',
    'de la con para el',
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    'a b c d e f g h i j k l m n o p q r s t u v w x y z 1 2 3 4 5',
  ];
  if (names.includes('q'))
    for (const word of words)
      send(`q=${word.slice(0, 24)}`, `${filled(door)}?q=${encodeURIComponent(word.slice(0, 60))}`);
  if (!names.includes('keyword')) return shots;
  for (const word of words) {
    const at = door.url.includes(':keyword')
      ? `${filled(door, word)}?`
      : `${filled(door, 'casa-verde')}?keyword=${encodeURIComponent(word)}&`;
    for (const sort of ['best', 'price_up', 'sold'])
      for (const rest of [
        'size=100',
        'page=100000&size=100',
        'in_stock=true&price_from=1&price_to=999999',
        `after=${'A'.repeat(200)}`,
        repeated((i) => `brand=b${i}&`, 300),
      ])
        send(`${word.slice(0, 24)} ${sort} ${rest.slice(0, 24)}`, `${at}sort=${sort}&${rest}`);
  }
  return shots;
}
const heads: [name: string, headers: Record<string, string>][] = [
  ...[
    'cookie',
    'accept-language',
    'accept-encoding',
    'lang',
    'access-token',
    'idempotency-key',
    'x-forwarded-host',
    'if-none-match',
    'range',
    'origin',
    'referer',
    'user-agent',
    'stripe-signature',
    'content-type',
  ].flatMap((name): [string, Record<string, string>][] => [
    [`14 kB of ";" in ${name}`, { [name]: ';'.repeat(headBytes) }],
    [`14 kB of " =" in ${name}`, { [name]: `a${' ='.repeat(headBytes / 2)}` }],
    [`14 kB of "a," in ${name}`, { [name]: 'a,'.repeat(headBytes / 2) }],
    [`14 kB of tabs in ${name}`, { [name]: `a${'\t'.repeat(headBytes)}b` }],
  ]),
  [
    '14 kB of languages',
    {
      'accept-language': repeated(
        (i) =>
          `${String.fromCharCode(97 + (i % 26))}${String.fromCharCode(97 + ((i * 7) % 26))}-x${i};q=0.${i % 10},`,
        headBytes,
      ),
    },
  ],
  [
    'languages nobody has',
    {
      'accept-language':
        'xx-Abcd-QQ,yy-Abcd-QQ,zz-Abcd-QQ,qq-Abcd,ww-Latn-ZZ,kk-Latn,mm-Cyrl-RU,nn-Latn',
    },
  ],
  [
    '14 kB of addresses',
    { 'x-forwarded-for': repeated((i) => `127.0.0.${i % 256}, `, headBytes) + '10.9.8.7' },
  ],
  ['14 kB of ranges', { range: `bytes=${repeated((i) => `${i}-${i + 1},`, headBytes)}` }],
];
/** Who asks for the first page, a list, a door and a file. */
const headed: readonly string[] = [
  '/',
  '/api/customer/product/get_all_products',
  '/api/customer/login/account',
  '/api/checkout/cart/index',
  '/static/wellMart.docx',
  '/*',
];
const byHead = (door: Door): Shot[] =>
  heads.map(([what, headers]) => ({
    what: `${nameOf(door)}: ${what}`,
    method: door.method,
    url: filled(door),
    headers,
  }));
/** What the mall writes anew: the first page and the agreement, in each language. */
const written = (): Shot[] => [
  ...languages.flatMap((lang): Shot[] => [
    {
      what: `GET /: ${lang}`,
      method: 'GET',
      url: '/',
      headers: { cookie: `lang=${lang}; cur=JPY` },
      after: 200,
    },
    {
      what: `GET /static/wellMart.docx: ${lang}`,
      method: 'GET',
      url: `/static/wellMart.docx?lang=${lang}`,
      headers: {},
    },
  ]),
  {
    what: 'GET /: a currency that is none',
    method: 'GET',
    url: '/',
    headers: { cookie: `lang=en; cur=${'Q'.repeat(9000)}` },
    after: 200,
  },
];
const bombs = (door: Door): Shot[] =>
  (
    [
      ['black, 24 million pixels', png(6000, 4000)],
      ['black, 400 million pixels', png(20_000, 20_000)],
      ['zeros after its head', Buffer.concat([png(8, 8).subarray(0, 40), Buffer.alloc(7_900_000)])],
    ] as const
  ).map(([what, data]) => ({
    what: `${nameOf(door)}: a picture, ${what}`,
    method: 'POST',
    url: filled(door),
    ...filePart('a.png', 'image/png', data),
  }));

/**
 * Everything that is tried at these routes. `admitted`: the caller gets past each of their doors,
 * so every field is tried.
 */
export function shotsAt(doors: readonly Door[], admitted: (door: Door) => boolean): Shot[] {
  const shots = doors.flatMap((door) => [
    ...(door.method === 'POST'
      ? posts(door, admitted(door))
      : [...gets(door), ...(admitted(door) ? harder(door) : [])]),
    ...(headed.includes(door.url) ? byHead(door) : []),
  ]);
  const uploads = doors.filter(({ method, url }) => method === 'POST' && url.endsWith('/upload'));
  return [...written(), ...shots, ...uploads.flatMap(bombs)];
}
