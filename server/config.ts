/** Wrong addresses stop the server from starting: links would lead nowhere. */
function addressOf(text = ''): string {
  if (text.trim() === '') return '';
  const { protocol, origin, pathname } = new URL(text.trim());
  if (!/^https?:$/.test(protocol)) throw new Error('BACKOFFICE_URL is no web address');
  return `${origin}${pathname.replace(/\/+$/, '')}`;
}
/** What the operator may set. Everything has a default that runs on a bare machine. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Where the back office is, when it has an address of its own. */
  backofficeUrl: string;
  demo: boolean;
  smtpUrl: string | undefined;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
}
export const readConfig = (env: NodeJS.ProcessEnv = process.env): Config => ({
  port: Number(env.PORT ?? 3000),
  host: env.HOST ?? '127.0.0.1',
  dataDir: env.DATA_DIR ?? '.data',
  databaseUrl: env.DATABASE_URL || undefined,
  backofficeUrl: addressOf(env.BACKOFFICE_URL),
  demo: env.MALL_DEMO !== 'off',
  smtpUrl: env.SMTP_URL || undefined,
  adminEmail: env.ADMIN_EMAIL || undefined,
  adminPassword: env.ADMIN_PASSWORD || undefined,
});
