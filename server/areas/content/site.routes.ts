import { object } from 'yup';
import { languages, ownNames, type Language } from '#contract/languages';
import { minPassword } from '#contract/shapes/fields';
import { storeQuery } from '#contract/shapes/site';
import {
  site as rows,
  type CurrencyRow,
  type WalletEntry,
  type WebsiteConfig,
} from '#contract/site';
import { localise, type Localised } from '#contract/text';
import type { Config } from '../../config';
import { officeAddress } from '../../platform/http/officeAddress';
import { chatOf, settingsOf, shownHelp } from './settings';
import { sql, type Db } from '../../platform/db/open';
import { offersOf } from './offers';
import { route, type Room } from '../../platform/http/route';
import { advertsIn } from './site/adverts';
import { policyOf, type PolicyName } from './site/policies';

const none = object({});

const websiteConfig = async (db: Db, config: Config): Promise<WebsiteConfig> => ({
  name: 'Arcada',
  service_url: shownHelp(await settingsOf(db), config.chat),
  min_password: minPassword,
  demo: config.demo,
  // Until the shop accepts, an order is cancelled at once and costs nothing (docs/rules.md,
  // States).
  free_cancel: true,
  backoffice_url: officeAddress(config),
  files_url: config.filesUrl,
  offers: await offersOf(db, config),
});
/** What staff tell everyone; nothing while the setting is missing. */
async function systemNotice(
  db: Db,
  lang: Language,
): Promise<{ text: string; level: 'info' | 'warn' } | null> {
  const row = await db.row<{ value: { text?: Localised; level?: string } }>(
    sql`select value from setting where name = 'system_notice'`,
  );
  const { text } = localise(row?.value.text, lang);
  return text ? { text, level: row?.value.level === 'warn' ? 'warn' : 'info' } : null;
}
type Reader = { caller: { lang: Language } };
function policies(room: Room, { demo, chat, supportContact = '' }: Config): void {
  const serve =
    (name: PolicyName) =>
    async (_: object, { caller }: Reader) =>
      policyOf(name, caller.lang, demo);
  route(room, rows.privacy, none, async (_, { db, caller }) => ({
    ...policyOf('privacy', caller.lang, demo),
    chat: chatOf(await settingsOf(db), chat),
  }));
  route(room, rows.returns, none, serve('return'));
  route(room, rows.support, none, async (_, { db, caller }) => ({
    ...policyOf('support', caller.lang, demo),
    contact: supportContact,
    chat: chatOf(await settingsOf(db), chat),
  }));
  route(room, rows.terms, none, serve('terms'));
  route(room, rows.aboutUs, none, serve('about_us'));
}
/**
 * The mall itself: currencies, languages, adverts, settings, policies. Places are the address
 * room's.
 */
export function siteHandlers(room: Room, config: Config): void {
  route(room, rows.currencies, none, (_, { db }) =>
    db.rows<CurrencyRow>(
      sql`select code, symbol, trim_scale(rate)::text as rate, decimals from currencies order by position, code`,
    ),
  );
  route(room, rows.languages, none, async () =>
    languages.map((code) => ({ name: ownNames[code], code })),
  );
  route(room, rows.wallets, none, (_, { db }) =>
    db.rows<WalletEntry>(
      sql`select name, code from wallets where kind = 'chain' and open order by position, code`,
    ),
  );
  route(room, rows.store, storeQuery, async ({ type }, { db, caller }) =>
    type === 'advert'
      ? { adverts: await advertsIn(db, caller.lang), website_config: null }
      : { adverts: null, website_config: await websiteConfig(db, config) },
  );
  route(room, rows.systemNotify, none, (_, { db, caller }) => systemNotice(db, caller.lang));
  policies(room, config);
}
