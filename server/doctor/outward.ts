import { createServer } from 'node:net';
import type { Config } from '../config';
import { mailer } from '../platform/mail/mail';
import { fine, heed, wrong, type Found } from './found';

const patience = 5000;
const isFree = (port: number, host: string): Promise<boolean> =>
  new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, host, () => server.close(() => done(true)));
  });
/** `ready`, `not ready`, or nothing where what listens there is no mall. */
async function health(port: number, host: string): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(patience);
    const reached = /^(0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : host;
    const name = reached.includes(':') ? `[${reached}]` : reached;
    const answer = await fetch(`http://${name}:${port}/api/health`, { signal });
    const { code } = (await answer.json()) as { code?: number };
    return code === 200 ? 'ready' : code === undefined ? undefined : 'not ready';
  } catch {
    return undefined;
  }
}
/** Whether the mall listens, could listen, or finds somebody else in its place. */
export async function listening({ port, host }: Config): Promise<Found[]> {
  const said = `Port ${port} at ${host}`;
  if (port === 0 || (await isFree(port, host)))
    return [fine('port', `${said} is free: the mall is not running there.`)];
  const state = await health(port, host);
  if (state === 'ready') return [fine('port', `${said}: the mall is ready.`)];
  return state
    ? [
        wrong(
          'port',
          `${said}: the mall runs and is not ready.`,
          'Wait a moment, then look at the database and its log.',
        ),
      ]
    : [wrong('port', `${said} is another program’s.`, 'End that, or set PORT to another number.')];
}
/** The mail server is greeted and signed in to; nothing is sent. */
export async function mail({ smtpUrl, demo }: Config): Promise<Found[]> {
  const transport = mailer(smtpUrl);
  if (!transport)
    return demo
      ? [fine('mail', 'No mail server is set: a demo’s mail stays with its staff.')]
      : [heed('mail', 'No mail server is set: nobody can register.', 'Set SMTP_URL.')];
  const late = new Promise<never>((_, fail) => {
    setTimeout(() => fail(new Error('no answer within 5 seconds')), patience).unref();
  });
  try {
    await Promise.race([transport.verify(), late]);
    return [fine('mail', 'The mail server of SMTP_URL takes our mail.')];
  } catch (error) {
    const { code = (error as Error).message } = error as NodeJS.ErrnoException;
    return [
      wrong(
        'mail',
        `The mail server of SMTP_URL does not take our mail (${code}).`,
        'Look at its address, its name and its password.',
      ),
    ];
  } finally {
    transport.close();
  }
}
