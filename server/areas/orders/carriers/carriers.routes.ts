import { codes, Refusal } from '#contract/codes';
import type { Config } from '../../../config';
import type { Room } from '../../../platform/http/route';
import { carrierById, useCarriers } from './carriers';
import { hearCarrier } from './hear';

/** Bytes of a message about one scan. */
const longest = 8 * 1024;

/**
 * Where carriers say where a parcel is. The body is read as text, because the signature is over it;
 * a message that was heard before is answered like the first.
 */
export async function carrierHandlers({ app, db }: Room, config: Config): Promise<void> {
  useCarriers(config);
  await app.register(async (child) => {
    child.removeAllContentTypeParsers();
    child.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    );
    child.post<{ Params: { carrier: string } }>(
      '/api/carriers/:carrier/scans',
      { config: { open: true }, bodyLimit: longest },
      async ({ params, headers, body }) => {
        const carrier = carrierById(params.carrier);
        if (!carrier) throw new Refusal(codes.notFound);
        await hearCarrier(db, carrier, headers, typeof body === 'string' ? body : '');
        return { code: codes.ok, message: 'success', data: null };
      },
    );
  });
}
