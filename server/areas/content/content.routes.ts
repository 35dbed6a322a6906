import { object } from 'yup';
import { officeContent as rows } from '#contract/officeContent';
import {
  advertInput,
  brandInput,
  categoryInput,
  contentById,
  contentOrderInput,
  siteSettingsInput,
  synonymsInput,
  walletMethodInput,
} from '#contract/shapes/officeContent';
import { advertList, orderAdverts, removeAdvert, saveAdvert } from './adverts';
import { brandList, removeBrand, saveBrand } from './brands';
import { categoryList, removeCategory, saveCategory } from './categories';
import type { Config } from '../../config';
import { saveSettings, settingsOf } from './settings';
import { saveSynonyms, synonymsOf } from './synonyms';
import { saveWallet, walletList } from './wallets';
import { route, type Room } from '../../platform/http/route';
import { pictureDoor } from './pictures.routes';

const none = object({});

function words(room: Room, config: Config): void {
  route(room, rows.adverts, none, async (_, { db }) => ({ adverts: await advertList(db) }));
  route(room, rows.saveAdvert, advertInput, async (input, { db, caller }) => ({
    adverts: await saveAdvert(db, caller.id, input),
  }));
  route(room, rows.orderAdverts, contentOrderInput, async (input, { db, caller }) => ({
    adverts: await orderAdverts(db, caller.id, input),
  }));
  route(room, rows.removeAdvert, contentById, async ({ id }, { db, caller }) => ({
    adverts: await removeAdvert(db, caller.id, id),
  }));
  route(room, rows.settings, none, (_, { db }) => settingsOf(db));
  route(room, rows.saveSettings, siteSettingsInput, (input, { db, caller }) =>
    saveSettings(db, caller.id, input, config.chat),
  );
  route(room, rows.synonyms, none, (_, { db }) => synonymsOf(db));
  route(room, rows.saveSynonyms, synonymsInput, (input, { db, caller }) =>
    saveSynonyms(db, caller.id, input),
  );
}
function wallets(room: Room): void {
  route(room, rows.wallets, none, async (_, { db }) => ({ wallets: await walletList(db) }));
  route(room, rows.saveWallet, walletMethodInput, async (input, { db, caller }) => ({
    wallets: await saveWallet(db, caller.id, input),
  }));
}
function shelves(room: Room): void {
  route(room, rows.categories, none, async (_, { db }) => ({ categories: await categoryList(db) }));
  route(room, rows.saveCategory, categoryInput, async (input, { db, caller }) => ({
    categories: await saveCategory(db, caller.id, input),
  }));
  route(room, rows.removeCategory, contentById, async ({ id }, { db, caller }) => ({
    categories: await removeCategory(db, caller.id, id),
  }));
  route(room, rows.brands, none, async (_, { db }) => ({ brands: await brandList(db) }));
  route(room, rows.saveBrand, brandInput, async (input, { db, caller }) => ({
    brands: await saveBrand(db, caller.id, input),
  }));
  route(room, rows.removeBrand, contentById, async ({ id }, { db, caller }) => ({
    brands: await removeBrand(db, caller.id, id),
  }));
}
/** What staff keep of the storefront. */
export async function contentHandlers(room: Room, config: Config): Promise<void> {
  words(room, config);
  wallets(room);
  shelves(room);
  await pictureDoor(room, rows.addPicture, () => null);
}
