import { createReadStream, existsSync, readFileSync, type ReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Localised } from '#contract/text';

export interface SeedCategory {
  id: string;
  parent: string | null;
  name: Localised;
}
export interface SeedShop {
  slug: string;
  name: string;
  contact: string;
  country: string;
  /** Countries it sends to, separated by spaces; without it everywhere. */
  ships_to?: string;
  state: string;
  city: string;
  postcode: string;
  street: string;
  tone: string;
  picture: string;
  file: string;
  description: Localised;
}
export interface SeedAdvert {
  slug: string;
  position: string;
  tone: string;
  hash: string;
  pictures: string[];
  title: Localised;
  text: Localised;
  button: Localised;
}
export interface SeedBrand {
  name: string;
  picture: string;
}
export interface SeedCurrency {
  code: string;
  symbol: string;
  rate: string;
  decimals: number;
}
export interface SeedTerm {
  key: string;
  name: Localised;
}
/** Beside the migrations, in the sources and in the built server. */
const folder = new URL('../platform/db/seed/data/', import.meta.url);
const pathOf = (name: string) => fileURLToPath(new URL(name, folder));
export const seed = <T>(name: string): T[] =>
  existsSync(pathOf(name)) ? (JSON.parse(readFileSync(pathOf(name), 'utf8')) as T[]) : [];
/** A text of the demo's as it stands in its file. */
export const seedText = (name: string): string => readFileSync(pathOf(name), 'utf8');
export const seedStream = (name: string): ReadStream => createReadStream(pathOf(name));
export const hasSeed = (name: string): boolean => existsSync(pathOf(name));
/** Where a demo picture lies: a bare name means one of ours. */
export const demoPicture = (name: string): string =>
  name === '' || name.includes('/') ? name : `/demo/${name}.webp`;
