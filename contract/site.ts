import { everyone, get, post } from './endpoint';
import type { Localised } from './text';
import type { PositionInput, StoreQuery } from './shapes/site';

export const advertPositions = ['top', 'center_top', 'center', 'center_bottom', 'bottom'] as const;
export type AdvertPosition = (typeof advertPositions)[number];

/** Texts come in the language asked for (`lang` header), English where it has none. */
export interface Advert {
  id: string;
  position: AdvertPosition;
  title: string;
  text: string;
  label: string;
  /** Hash path inside the mall. */
  link: string;
  /** Small pictures under arches, where it has no banner. */
  pictures: string[];
  /** In the reader's language; '' for none. */
  banner: string;
  ground: string;
}
/**
 * What this mall offers, by its operator's keys and by what staff switched on. What is false is
 * refused with 2000040.
 */
export interface Offers {
  /** Paying by card, and recharging by it. */
  card: boolean;
  /** Recharging by paying the mall's own bank account or address. */
  payIn: boolean;
  /** Withdrawing: there is a way to pay people out. */
  payOut: boolean;
  /** What is written to people reaches them; a demo shows it on the page. */
  mail: boolean;
  /** Codes go to telephones too; a demo shows them on the page. */
  sms: boolean;
}
export const canRecharge = ({ card, payIn }: Pick<Offers, 'card' | 'payIn'>): boolean =>
  card || payIn;
export interface WebsiteConfig {
  name: string;
  service_url: string;
  min_password: number;
  demo: boolean;
  free_cancel: boolean;
  backoffice_url: string;
  /** In front of the paths of pictures; '' where the mall serves them itself. */
  files_url: string;
  offers: Offers;
}
export interface CurrencyRow {
  code: string;
  symbol: string;
  rate: string;
  decimals: number;
}
export interface LanguageRow {
  name: string;
  code: string;
}
export interface WalletEntry {
  name: string;
  code: string;
}
export type StoreAnswer =
  | { adverts: Advert[]; website_config: null }
  | { adverts: null; website_config: WebsiteConfig };

export interface PolicyText {
  title: string;
  version: number;
  changed_at: string;
  /** Language it came in; the page says so when it is not the reader's. */
  lang: string;
  /**
   * Where questions go, `mailto:` or https; '' in every other text, and where the operator named
   * nothing.
   */
  contact: string;
  /** The address of the chat, which is shown in a frame; '' in other texts, or without one. */
  chat: string;
  sections: { heading: string; paragraphs: string[] }[];
}

export interface PlaceQuery {
  country?: string;
  state?: string;
  /** Of the countries only those that a shop sends parcels to. */
  served?: boolean;
}
export interface Place {
  code: string;
  name: string;
  native: string;
  /** Of a state: how its postal codes begin, without spaces; lacks where that says nothing. */
  codes?: string[];
}
/** What an address in a country looks like: the form and the block are drawn from it. */
export interface CountryFormat {
  /** Block lines, first to last; each a list of fields. */
  lines: ('name' | 'street' | 'city' | 'state' | 'postal_code' | 'country')[][];
  postal_code: 'required' | 'optional' | 'none';
  postal_pattern: string;
  state: 'required' | 'optional' | 'none';
  calling_code: string;
}
/**
 * No country: the countries. A country: its states (or cities where it has none) and its format. A
 * state: its cities.
 */
export interface Places {
  level: 'country' | 'state' | 'city';
  places: Place[];
  format: CountryFormat | null;
}
/** A place that parcels go to, as far as it is told. `city` '' where none that we know is near. */
export interface PlaceFound {
  country: string;
  city: string;
}

/** By themselves: the script that stands in the page carries no other row. */
export const currencies = get<object, CurrencyRow[]>('/customer/index/get_currency', {
  who: everyone,
  touches: 'public',
});
export const store = get<StoreQuery, StoreAnswer>('/customer/index/store', {
  who: everyone,
  touches: 'public',
});
export const site = {
  currencies,
  languages: get<object, LanguageRow[]>('/customer/index/get_languages', {
    who: everyone,
    touches: 'public',
  }),
  wallets: post<object, WalletEntry[]>('/customer/index/get_wallets', {
    who: everyone,
    touches: 'public',
  }),
  store,
  systemNotify: get<object, { text: string; level: 'info' | 'warn' } | null>(
    '/customer/index/systemnotify',
    { who: everyone, touches: 'public' },
  ),
  places: post<PlaceQuery, Places>('/citys', { who: everyone, touches: 'public' }),
  /**
   * Where a position lies, which is kept nowhere: the country, and the nearest city we know of.
   * 2000019 where no country is.
   */
  placeAt: post<PositionInput, PlaceFound>('/citys/at', { who: everyone, touches: 'public' }),
  privacy: get<object, PolicyText>('/privacy-policy', { who: everyone, touches: 'public' }),
  returns: get<object, PolicyText>('/return_policy-policy', { who: everyone, touches: 'public' }),
  support: get<object, PolicyText>('/support-policy', { who: everyone, touches: 'public' }),
  terms: get<object, PolicyText>('/terms-policy', { who: everyone, touches: 'public' }),
  aboutUs: post<object, PolicyText>('/about_us-policy', { who: everyone, touches: 'public' }),
};
export type LocalisedText = Localised;
