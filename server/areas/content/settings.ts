import type { SiteSettings } from '#contract/officeContent';
import type { SiteSettingsInput } from '#contract/shapes/officeContent';
import type { Localised } from '#contract/text';
import { json, sql, type Db } from '../../platform/db/open';
import { changed } from './changed';

interface Notice {
  text?: Localised;
  level?: string;
}
/** Where help is while nobody chose another place: a page of the mall. */
const ownHelp = '/pages/policy/support';

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
export async function saveSettings(
  db: Db,
  me: string,
  { service_url, notice, notice_level }: SiteSettingsInput,
): Promise<SiteSettings> {
  const before = await settingsOf(db);
  const text = Object.fromEntries(Object.entries(notice).filter(([, words]) => words));
  await db.rows(sql`insert into setting (name, value) values ('service_url', ${json(service_url)}::jsonb), ('system_notice', ${json({ text, level: notice_level })}::jsonb)
    on conflict (name) do update set value = excluded.value`);
  const after = await settingsOf(db);
  await changed(db, me, 'settings', 'mall', before, after);
  return after;
}
