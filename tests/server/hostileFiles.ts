import { codes } from '#contract/codes';
import { blank, moving, noisy, plain, png, type Sent } from './uploadKit';

export const script = '<script>alert(1)</script>';
/** What no door takes: the code, the text beside the field, and the files. */
export const refusedKinds: [what: string, code: number, id: string, make: () => Promise<Sent[]>][] =
  [
    [
      'a GIF that is also a script',
      codes.invalidParameter,
      'form.picture.kind',
      async () => [
        { bytes: Buffer.from('GIF89a/*\x01\0\0\0*/=1;alert(1)', 'latin1'), type: 'image/gif' },
      ],
    ],
    [
      'an SVG with a script',
      codes.invalidParameter,
      'form.picture.kind',
      async () => [
        {
          bytes: `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
          name: 'a.png',
          type: 'image/png',
        },
      ],
    ],
    [
      'a PNG that unfolds to 900 million pixels',
      codes.invalidParameter,
      'form.picture.big',
      async () => [{ bytes: png(30_000, 30_000, blank(30_000, 30_000)) }],
    ],
    [
      'a PNG that says it is larger than it is',
      codes.invalidParameter,
      'form.picture.kind',
      async () => [{ bytes: png(2_000_000_000, 2_000_000_000, blank(8, 8)) }],
    ],
    [
      'a JPEG that ends in the middle',
      codes.invalidParameter,
      'form.picture.kind',
      async () => [{ bytes: (await noisy(400, 300).jpeg().toBuffer()).subarray(0, 9000) }],
    ],
    [
      'HTML called a picture',
      codes.invalidParameter,
      'form.picture.kind',
      async () => [{ bytes: `<!doctype html>${script}`, name: 'me.jpg' }],
    ],
    ['an empty file', codes.missingParameter, 'form.picture', async () => [{ bytes: '' }]],
    ['no file', codes.missingParameter, 'form.picture', async () => []],
    [
      'two files',
      codes.invalidParameter,
      'form.picture.one',
      async () => {
        const bytes = await plain().png().toBuffer();
        return [{ bytes }, { bytes }];
      },
    ],
    [
      'three files',
      codes.invalidParameter,
      'form.picture.one',
      async () => {
        const bytes = await plain().png().toBuffer();
        return [{ bytes }, { bytes }, { bytes }];
      },
    ],
    [
      'a file in another field',
      codes.missingParameter,
      'form.picture',
      async () => [{ bytes: await plain().png().toBuffer(), field: 'avatar' }],
    ],
    [
      '9 MB',
      codes.invalidParameter,
      'form.picture.big',
      async () => [
        { bytes: Buffer.concat([await plain().jpeg().toBuffer(), Buffer.alloc(9_000_000)]) },
      ],
    ],
    [
      '8 MB and a little',
      codes.invalidParameter,
      'form.picture.big',
      async () => [
        { bytes: Buffer.concat([await plain().jpeg().toBuffer(), Buffer.alloc(8_000_000)]) },
      ],
    ],
    [
      'a GIF that moves',
      codes.invalidParameter,
      'form.picture.kind',
      async () => [{ bytes: await moving('gif') }],
    ],
    [
      'a WebP that moves',
      codes.invalidParameter,
      'form.picture.kind',
      async () => [{ bytes: await moving('webp') }],
    ],
    [
      'a PDF',
      codes.invalidParameter,
      'form.picture.kind',
      async () => [
        {
          bytes: '%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>',
          name: 'a.jpg',
        },
      ],
    ],
    [
      'the beginning of a JPEG and then a page',
      codes.invalidParameter,
      'form.picture.kind',
      async () => [
        { bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(script)]) },
      ],
    ],
    [
      'an MP4',
      codes.invalidParameter,
      'form.picture.kind',
      async () => [
        {
          bytes: Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\x08mdat', 'latin1'),
          name: 'a.webp',
          type: 'image/webp',
        },
      ],
    ],
    [
      'an archive called a picture',
      codes.invalidParameter,
      'form.picture.kind',
      async () => [
        {
          bytes: Buffer.from('PK\x03\x04\x14\0\0\0\0\0', 'latin1'),
          name: 'a.png',
          type: 'image/png',
        },
      ],
    ],
  ];
const bytesOf = async (
  bytes: Buffer | Promise<Buffer>,
  more: Partial<Sent> = {},
): Promise<Sent[]> => [{ bytes: await bytes, ...more }];
/** What is a picture and something besides: it comes out as the picture alone. */
export const harmlessKinds: [what: string, payload: string, make: () => Promise<Sent[]>][] = [
  [
    'a JPEG with an archive behind it',
    'PK\x03\x04',
    async () =>
      bytesOf(
        Buffer.concat([
          await plain().jpeg().toBuffer(),
          Buffer.from('PK\x03\x04evil.php', 'latin1'),
        ]),
      ),
  ],
  [
    'a PNG with a script behind it',
    script,
    async () => bytesOf(Buffer.concat([await plain().png().toBuffer(), Buffer.from(script)])),
  ],
  [
    'a place and an author in what a camera writes',
    'Onlyhers',
    async () =>
      bytesOf(
        plain()
          .withExif({
            IFD0: { Artist: 'Onlyhers', ImageDescription: script },
            IFD3: { GPSLatitude: '40/1 25/1 0/1', GPSLatitudeRef: 'N' },
          })
          .jpeg()
          .toBuffer(),
      ),
  ],
  [
    'a JPEG in printing colours with a profile',
    'ICC_PROFILE',
    async () => bytesOf(plain().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer()),
  ],
  [
    'a picture under a page’s name and type',
    'text/html',
    async () => bytesOf(plain().png().toBuffer(), { name: 'index.html', type: 'text/html' }),
  ],
  [
    'a name that climbs out of its folder',
    'passwd',
    async () => bytesOf(plain().webp().toBuffer(), { name: '../../etc/passwd' }),
  ],
];
