import { get, post } from './endpoint';
import type { Picture } from './listings';
import type { AdvertPosition } from './site';
import type {
  AdvertInput,
  BrandInput,
  CategoryInput,
  ContentById,
  ContentOrderInput,
  SiteSettingsInput,
  SynonymsInput,
  WalletMethodInput,
} from './shapes/officeContent';
import type { Localised } from './text';

export interface OfficeAdvert {
  id: string;
  position: AdvertPosition;
  title: Localised;
  text: Localised;
  label: Localised;
  /** Hash path inside the mall. */
  link: string;
  /** The banner's picture by language; `''` serves every language without its own. */
  pictures: { lang: string; src: string }[];
  /** Small pictures under arches, where the banner has none of its own. */
  arches: string[];
  ground: string;
  rank: number;
  shown: boolean;
}
export interface SiteSettings {
  /** Where help is: a page of the mall. */
  service_url: string;
  /** What is told to everyone at the top of the mall; empty for nothing. */
  notice: Localised;
  notice_level: 'info' | 'warn';
}
/** Names of the same thing, by which a search finds what another of them names. */
export interface Synonyms {
  /** A line for each group, names separated by commas; a language that has none lacks. */
  groups: Localised;
}
export interface OfficeWallet {
  code: string;
  name: string;
  kind: 'bank' | 'chain';
  open: boolean;
  pay_to: { label: string; value: string }[];
  qr: string;
  position: number;
  /** Recharges and withdrawals by it that are not decided: it cannot be taken away meanwhile. */
  waiting: number;
}
export interface OfficeCategory {
  id: string;
  parent: string | null;
  name: Localised;
  description: Localised;
  picture: string;
  ground: string;
  position: number;
  /** In it alone, without what lies below. */
  products: number;
}
export interface OfficeBrand {
  id: string;
  name: string;
  description: Localised;
  picture: string;
  products: number;
}
const content = { who: ['staff'], touches: 'staff', right: 'content' } as const;
const changes = { ...content, once: true } as const;
/** Where the mall is paid is money, not words: another right (docs/decisions/018). */
const payment = { who: ['staff'], touches: 'staff', right: 'wallets' } as const;
/**
 * What the storefront already reads, kept by staff. Every change is in the audit log, before and
 * after.
 */
export const officeContent = {
  adverts: get<object, { adverts: OfficeAdvert[] }>('/backoffice/content/adverts', content),
  saveAdvert: post<AdvertInput, { adverts: OfficeAdvert[] }>(
    '/backoffice/content/adverts/save',
    changes,
  ),
  orderAdverts: post<ContentOrderInput, { adverts: OfficeAdvert[] }>(
    '/backoffice/content/adverts/order',
    changes,
  ),
  removeAdvert: post<ContentById, { adverts: OfficeAdvert[] }>(
    '/backoffice/content/adverts/remove',
    changes,
  ),
  settings: get<object, SiteSettings>('/backoffice/content/settings', content),
  saveSettings: post<SiteSettingsInput, SiteSettings>('/backoffice/content/settings/save', changes),
  synonyms: get<object, Synonyms>('/backoffice/content/synonyms', content),
  /** Of the languages that are sent; the others stay as they are. */
  saveSynonyms: post<SynonymsInput, Synonyms>('/backoffice/content/synonyms/save', changes),
  wallets: get<object, { wallets: OfficeWallet[] }>('/backoffice/content/wallets', payment),
  saveWallet: post<WalletMethodInput, { wallets: OfficeWallet[] }>(
    '/backoffice/content/wallets/save',
    { ...payment, once: true },
  ),
  /** The tree, parents before children. */
  categories: get<object, { categories: OfficeCategory[] }>(
    '/backoffice/content/categories',
    content,
  ),
  saveCategory: post<CategoryInput, { categories: OfficeCategory[] }>(
    '/backoffice/content/categories/save',
    changes,
  ),
  removeCategory: post<ContentById, { categories: OfficeCategory[] }>(
    '/backoffice/content/categories/remove',
    changes,
  ),
  brands: get<object, { brands: OfficeBrand[] }>('/backoffice/content/brands', content),
  saveBrand: post<BrandInput, { brands: OfficeBrand[] }>(
    '/backoffice/content/brands/save',
    changes,
  ),
  removeBrand: post<ContentById, { brands: OfficeBrand[] }>(
    '/backoffice/content/brands/remove',
    changes,
  ),
  /** multipart/form-data, field `file`. */
  addPicture: post<object, Picture>('/backoffice/content/pictures/add', {
    ...content,
    file: true,
  }),
};
