import type { FastifyReply, FastifyRequest } from 'fastify';
import { agreement, agreementPath } from '#contract/applications';
import { isLanguage, type Language } from '#contract/languages';
import { agreementDocument, type Signer } from './agreement/document';
import { seenApplication } from './applications/application.lifecycle';
import { sql, type Db } from '../../platform/db/open';
import { urlOf, type Room } from '../../platform/http/route';
import { languageOf } from '../../platform/http/language';
import { inTurn } from '../../platform/files/uploads/turns';
import { unseal } from '../../platform/crypto/vault';
import { tokenOf } from '../../platform/http/caller';

const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** Nobody's in particular: made once in each language. */
const blank = new Map<Language, Promise<Buffer>>();
function blankOne(lang: Language): Promise<Buffer> {
  const made = blank.get(lang) ?? agreementDocument(lang, null);
  blank.set(lang, made);
  made.catch(() => blank.delete(lang));
  return made;
}
async function signerOf(db: Db, userId: string): Promise<Signer | null> {
  const row = await seenApplication(db, sql`a.user_id = ${userId}`);
  return row
    ? {
        contact: row.contact,
        shop: row.shop_name,
        signature: row.signature ? unseal('signature', row.signature).toString() : '',
        at: row.sent_at,
      }
    : null;
}

/**
 * The seller agreement as a document, outside the envelope; a refusal is the usual one. POST as it
 * was given (docs/rules.md, Calls), GET for a plain link.
 */
export function agreementHandlers({ app, db, resolveCaller }: Room): void {
  async function serve(request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
    const caller = tokenOf(request) ? await resolveCaller(db, request, 'shop') : null;
    const asked = (request.query as { lang?: unknown }).lang;
    const lang = isLanguage(asked)
      ? asked
      : (caller?.lang ??
        languageOf(request.headers.lang, undefined, request.headers['accept-language']));
    const signer = caller?.id ? await signerOf(db, caller.id) : null;
    const made = signer
      ? await inTurn(() => agreementDocument(lang, signer))
      : await blankOne(lang);
    void reply
      .type(type)
      .header('content-disposition', 'attachment; filename="arcada-seller-agreement.docx"')
      .header('content-language', lang);
    if (!caller)
      void reply
        .header('cache-control', 'public, max-age=3600')
        .header('vary', 'lang, accept-language');
    return made;
  }
  for (const url of [urlOf(agreementPath), agreementPath])
    app.route({ method: ['GET', 'POST'], url, config: { endpoint: agreement }, handler: serve });
}
