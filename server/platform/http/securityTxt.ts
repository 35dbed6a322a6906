import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config';

const halfYear = 182 * 86_400_000;

/** Where to tell of a weakness (RFC 9116); nothing is served where nobody is named to read it. */
export function serveSecurityTxt(
  app: FastifyInstance,
  { securityContact, mallUrl }: Pick<Config, 'securityContact' | 'mallUrl'>,
): void {
  if (!securityContact) return;
  app.get('/.well-known/security.txt', { config: { open: true } }, (_, reply) => {
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(Date.now() + halfYear).toISOString()}`,
      'Preferred-Languages: en',
      ...(mallUrl ? [`Canonical: ${mallUrl}/.well-known/security.txt`] : []),
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
}
