import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agreementPath } from '#contract/applications';
import { languages, tags } from '#contract/languages';
import { agreementText } from '#server/areas/sellers/agreement/texts';
import type { Client, Mall } from '../../lib/server';
import { headersOf } from '../uploadKit';
import { applicant, applicationMall, save } from './kit';

let mall: Mall;
beforeAll(async () => {
  mall = await applicationMall();
});
afterAll(() => mall.close());

/** What a packed file holds, by name: read from its table at the end. */
function unpacked(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const files = new Map<string, Buffer>();
  for (let at = zip.readUInt32LE(end + 16), n = zip.readUInt16LE(end + 10); n > 0; n--) {
    const [method, size, nameLength, extra, comment, local] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const data = zip.subarray(start, start + size);
    files.set(name, method === 8 ? inflateRawSync(data) : data);
    at += 46 + nameLength + extra + comment;
  }
  return files;
}
const ask = async (
  url: string,
  {
    method = 'POST' as 'GET' | 'POST',
    as,
    lang,
  }: { method?: 'GET' | 'POST'; as?: Client; lang?: string } = {},
) => {
  const answer = await mall.app.inject({
    method,
    url,
    headers: { ...(as ? headersOf(as) : {}), ...(lang ? { lang } : {}) },
  });
  return {
    answer,
    files: answer.headers['content-type']?.toString().includes('wordprocessingml')
      ? unpacked(answer.rawPayload)
      : new Map<string, Buffer>(),
  };
};
const wordsOf = (files: Map<string, Buffer>): string =>
  (files.get('word/document.xml')?.toString() ?? '')
    .replace(/<[^>]+>/g, '')
    .replace(/&apos;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

describe.each(languages)('in %s', (lang) => {
  test('it is a document with every clause, in that language', async () => {
    const { answer, files } = await ask(agreementPath, { lang });
    expect([
      answer.statusCode,
      answer.headers['content-language'],
      answer.headers['cache-control'],
    ]).toEqual([200, lang, 'public, max-age=3600']);
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['[Content_Types].xml', 'word/document.xml', 'word/styles.xml']),
    );
    const [words, text] = [wordsOf(files), agreementText(lang)];
    for (const said of [
      text.title,
      ...text.clauses.flat(),
      text.seller,
      text.shop,
      text.signature,
      text.date,
    ])
      expect(words).toContain(said);
    expect(files.get('word/styles.xml')?.toString()).toContain(`w:val="${tags[lang]}"`);
  });
  test('nothing of it is left in English or out', () => {
    const [text, english] = [agreementText(lang), agreementText('en')];
    expect(text.clauses.map((clause) => clause.length)).toEqual(english.clauses.map(() => 2));
    expect([text.lang, Object.keys(text)]).toEqual([lang, Object.keys(english)]);
    for (const id of ['version', 'footer'] as const) expect(text[id]).toContain('{version}');
    const same = text.clauses.filter((clause, i) => clause[1] === english.clauses[i]?.[1]);
    expect(same).toHaveLength(lang === 'en' ? text.clauses.length : 0);
    for (const number of ['48', '72', '30', '90', '5', '7'])
      expect(text.clauses.flat().join(' ')).toMatch(new RegExp(`(?<!\\d)${number}(?!\\d)`));
  });
});
test('by link it is the same as by the specification’s call, at both addresses', async () => {
  const all = await Promise.all(
    [agreementPath, `/api${agreementPath}`].flatMap((url) =>
      (['GET', 'POST'] as const).map((method) => ask(`${url}?lang=en`, { method, lang: 'de' })),
    ),
  );
  for (const { answer, files } of all)
    expect([
      answer.statusCode,
      answer.headers['content-disposition'],
      wordsOf(files).includes('Seller agreement'),
    ]).toEqual([200, 'attachment; filename="arcada-seller-agreement.docx"', true]);
});
test('signed in, name, shop and signature stand in it, and nothing of it is kept by others', async () => {
  const ida = await applicant(mall);
  await save(mall, ida, {
    contact: 'Ida Ivarsson',
    shop_name: 'Cups & Bowls',
    signature: 'Ida <b>I</b> \uFFFE & sons',
  });
  const { answer, files } = await ask(`${agreementPath}?lang=en`, { as: ida });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(wordsOf(files)).toContain('Cups & Bowls');
  expect(files.get('word/document.xml')?.toString()).toContain(
    'Ida &lt;b&gt;I&lt;/b&gt;  &amp; sons',
  );
  expect(wordsOf((await ask(`${agreementPath}?lang=en`)).files)).not.toContain('Ida Ivarsson');
});
test('what was drawn is said to be', async () => {
  const ida = await applicant(mall);
  await save(mall, ida, { contact: 'Ida', signature: 'M1 2L3 4' });
  expect(wordsOf((await ask(`${agreementPath}?lang=en`, { as: ida })).files)).toContain(
    'signed by hand',
  );
});
test('a token nobody knows is refused in the usual way', async () => {
  const { answer } = await ask(agreementPath, { as: { ...mall.visitor(), token: 'x'.repeat(43) } });
  expect(answer.json<{ code: number }>().code).toBe(1000004);
});
