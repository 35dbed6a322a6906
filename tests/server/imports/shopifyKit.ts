import { gives, leadsTo, somewhere, worldOf, type World } from '../outward/kit';
import { noisy } from '../uploadKit';
import { pictureMall, type PictureMall } from './picturesKit';

const shelf = 'shelf.pictures.example';
/** What tests/data/shopify-pictures.csv names, as its host has them. */
export const photos = {
  'enamel-kettle_925x.jpg': 'jpeg',
  'linen-apron_925x.jpg': 'jpeg',
  'woven-basket_925x@2x.jpg': 'jpeg',
  'woven-basket-inside_925x.png': 'png',
  'woven-basket-handle_925x.webp': 'webp',
  'mug-sand_925x.jpg': 'jpeg',
  'mug-slate_925x.jpg': 'jpeg',
  'mug-moss_925x.jpg?v=1612345678': 'jpeg',
  'oak-stool_925x.jpg?width=925&v=7': 'jpeg',
  'wool-throw_925x.jpg': 'jpeg',
} as const;
/** What a camera wrote into each. */
export const place = 'somewhere outdoors';
/** Of a size of its own, so that no two are one. */
const photo = (n: number, kind: (typeof photos)[keyof typeof photos]): Promise<Buffer> =>
  noisy(300 + n, 200)
    .withExif({ IFD0: { ImageDescription: place } })
    .toFormat(kind)
    .toBuffer();

/** The mall of picturesKit, with a host that has all of these. */
export async function photoMall(): Promise<PictureMall> {
  const shelves = await Promise.all(
    Object.entries(photos).map(
      async ([name, kind], n) => [`/photos/${name}`, gives(await photo(n, kind))] as const,
    ),
  );
  return pictureMall({
    ...Object.fromEntries(shelves),
    '/wall-clock_925x.jpg': leadsTo(`https://${shelf}/photos/wool-throw_925x.jpg`, 301),
    '/to-number': leadsTo('https://10.0.0.8/photo.jpg'),
    '/to-name': leadsTo('https://router.example/photo.jpg'),
    '/to-plain': leadsTo('http://photos.example/1.png'),
    '/back': leadsTo('https://rebinding.example/1.png'),
  });
}
/** An internet with traps; every line that is opened leads to the host on this machine. */
export const trapped = ({ host }: PictureMall): World =>
  worldOf(
    {
      [shelf]: [[somewhere]],
      'moved.pictures.example': [[somewhere]],
      'photos.example': [[somewhere]],
      'router.example': [['192.168.1.1']],
      'carrier.example': [['100.64.3.2']],
      'nat64.example': [['64:ff9b::7f00:1']],
      'six-to-four.example': [['2002:7f00:1::1']],
      'mapped.example': [['::ffff:127.0.0.1']],
      'both.example': [[somewhere, '127.0.0.1']],
      'rebinding.example': [[somewhere], ['127.0.0.1']],
    },
    host.port,
  );
