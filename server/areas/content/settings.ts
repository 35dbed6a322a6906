import type { SiteSettings } from '#contract/officeContent';
import type { SiteSettingsInput } from '#contract/shapes/officeContent';
import type { Localised } from '#contract/text';
import { json, sql, type Db } from '../../platform/db/open';
import { fieldError } from '../../platform/http/fieldError';
import { changed } from './changed';

interface Notice {
  text?: Localised;
  level?: string;
}
/** Where help is while nobody chose another place: a page of the mall. */
const ownHelp = '/pages/policy/support';

/** Whether the operator lets the page show what lies there: only then is it a chat. */
const isChat = (url: string, origins: readonly string[]): boolean =>
  URL.canParse(url) && origins.includes(new URL(url).origin);
/** Where help is: a page of the mall, or a chat that is allowed here. */
export const shownHelp = ({ service_url }: SiteSettings, origins: readonly string[]): string =>
  service_url.startsWith('/') || isChat(service_url, origins) ? service_url : ownHelp;
/** The address of the chat; '' where there is none. */
export const chatOf = (settings: SiteSettings, origins: readonly string[]): string =>
  isChat(settings.service_url, origins) ? settings.service_url : '';

/** What staff set for the whole mall. */
export async function settingsOf(db: Db): Promise<SiteSettings> {
  const rows = await db.rows<{ name: string; value: unknown }>(
    sql`select name, value from setting where name in ('service_url', 'system_notice')`,
  );
  const found = new Map(rows.map(({ name, value }) => [name, value]));
  const notice = found.get('system_notice') as Notice | undefined;
  return {
    service_url: (found.get('service_url') as string | undefined) ?? ownHelp,
    notice: notice?.text ?? {},
    notice_level: notice?.level === 'warn' ? 'warn' : 'info',
  };
}
/**
 * Keeps them. 1000008 with the field for an address elsewhere that the operator did not allow: the
 * page's own policy would show nothing from there.
 */
export async function saveSettings(
  db: Db,
  me: string,
  { service_url, notice, notice_level }: SiteSettingsInput,
  chat: readonly string[],
): Promise<SiteSettings> {
  if (!service_url.startsWith('/') && !isChat(service_url, chat))
    throw fieldError('service_url', 'content.settings.help.notAllowed');
  const before = await settingsOf(db);
  const text = Object.fromEntries(Object.entries(notice).filter(([, words]) => words));
  await db.rows(sql`insert into setting (name, value) values ('service_url', ${json(service_url)}::jsonb), ('system_notice', ${json({ text, level: notice_level })}::jsonb)
    on conflict (name) do update set value = excluded.value`);
  const after = await settingsOf(db);
  await changed(db, me, 'settings', 'mall', before, after);
  return after;
}
