import type { Failure } from '#contract/codes';
import type {
  OfficeAdvert,
  OfficeBrand,
  OfficeCategory,
  OfficeWallet,
} from '#contract/officeContent';
import { adverts } from '../../src/office/screens/content/adverts';
import { Editor } from '../../src/office/screens/content/Editor';
import { KeepView, type KeepViewProps } from '../../src/office/screens/content/KeepView';
import type { Kind } from '../../src/office/screens/content/kind';
import { wallets } from '../../src/office/screens/content/money';
import { brands, categories } from '../../src/office/screens/content/shelves';
import { settings } from '../../src/office/screens/content/siteSettings';
import { synonyms } from '../../src/office/screens/content/synonyms';

const nothing = () => undefined;
const advert = (id: string, more: Partial<OfficeAdvert>): OfficeAdvert => ({
  id,
  position: 'top',
  title: { en: 'A table for everyone', es: 'Una mesa para todos' },
  text: {},
  label: { en: 'See them all' },
  link: '/pages/category/detail?id=hg-11',
  pictures: [{ lang: '', src: '/demo/teapot.webp' }],
  arches: [],
  ground: 'mint',
  rank: 0,
  shown: true,
  ...more,
});
const advertRows = [
  advert('table', {}),
  advert('walk', {
    title: { en: 'Out before breakfast' },
    rank: 1,
    shown: false,
    pictures: [],
    arches: ['/demo/tent.webp'],
  }),
  advert('rain', { position: 'bottom', title: { en: 'Rain is a plan too' } }),
];
const categoryRows: OfficeCategory[] = [
  {
    id: 'home',
    parent: null,
    name: { en: 'Home and garden', de: 'Haus und Garten' },
    description: {},
    picture: '',
    ground: 'mint',
    position: 0,
    products: 0,
  },
  {
    id: 'kitchen',
    parent: 'home',
    name: { en: 'Kitchen' },
    description: {},
    picture: '',
    ground: 'mint',
    position: 0,
    products: 41,
  },
];
const brandRows: OfficeBrand[] = [
  { id: 'ceravento', name: 'Ceravento', description: {}, picture: '', products: 12 },
  { id: 'pico', name: 'Pico', description: {}, picture: '/demo/tent.webp', products: 0 },
];
const walletRows: OfficeWallet[] = [
  {
    code: 'BANK',
    name: 'Bank transfer',
    kind: 'bank',
    open: true,
    pay_to: [
      { label: 'holder', value: 'Arcada' },
      { label: 'account', value: 'DE02 1203 0000 0000 2020 51' },
    ],
    qr: '',
    position: 0,
    waiting: 3,
  },
  {
    code: 'BTC',
    name: 'Bitcoin',
    kind: 'chain',
    open: false,
    pay_to: [],
    qr: '',
    position: 1,
    waiting: 0,
  },
];
const page = <A, R>(
  kind: Kind<A, R>,
  rows: readonly R[] | undefined,
  more: Partial<KeepViewProps<A, R>> = {},
) => ({
  render: () => (
    <main>
      <KeepView
        kind={kind}
        rows={rows}
        problem={undefined}
        onRetry={nothing}
        id=""
        href={(id) => `#${id}`}
        busy={null}
        notice={null}
        onSave={nothing}
        onRemove={nothing}
        onAct={nothing}
        {...more}
      />
    </main>
  ),
});
const refused: Failure = {
  kind: 'code',
  code: 1000008,
  message: 'form.taken',
  data: { fields: { name: 'form.taken' } },
};

export default { title: 'office/Content' };
export const Adverts = page(adverts, advertRows);
export const Advert = page(adverts, advertRows, { id: 'table' });
export const NewAdvert = page(adverts, advertRows, { id: 'new' });
export const AdvertSaving = page(adverts, advertRows, { id: 'table', busy: 'save' });
export const NoAdverts = page(adverts, []);
export const AdvertGone = page(adverts, advertRows, { id: 'gone' });
export const Loading = page(adverts, undefined);
export const Failed = page(adverts, undefined, { problem: 'network' });
export const OrderFailed = page(adverts, advertRows, { notice: { kind: 'network' } });
export const Categories = page(categories, categoryRows);
export const CategoryWithProducts = page(categories, categoryRows, { id: 'kitchen' });
export const Brands = page(brands, brandRows);
export const BrandTaken = page(brands, brandRows, { id: 'new', notice: refused });
export const Wallets = page(wallets, walletRows);
export const Wallet = page(wallets, walletRows, { id: 'BANK' });
export const SearchWords = {
  render: () => (
    <main>
      <Editor
        kind={synonyms}
        row={{ groups: { en: 'sofa, couch, settee\nmug, cup', de: 'sofa, couch' } }}
        rows={[]}
        busy={null}
        notice={null}
        onSave={nothing}
        onRemove={nothing}
      />
    </main>
  ),
};
export const MallSettings = {
  render: () => (
    <main>
      <Editor
        kind={settings}
        row={{
          service_url: '/pages/policy/support',
          notice: { en: 'Closed on Monday' },
          notice_level: 'warn',
        }}
        rows={[]}
        busy={null}
        notice={null}
        onSave={nothing}
        onRemove={nothing}
      />
    </main>
  ),
};
