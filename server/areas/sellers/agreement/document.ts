import type { Paragraph as Block, IRunOptions } from 'docx';
import { tags, type Language } from '#contract/languages';
import { agreementText, type AgreementText } from './texts';
import { agreementVersion } from './version';

/** Who signs, as far as it is known. */
export interface Signer {
  contact: string;
  shop: string;
  /** SVG path data, or the name that was typed. */
  signature: string;
  /** When it was sent; null before. */
  at: Date | null;
}
/** Fonts that every word processor has or replaces by one with these letters. */
const fonts: Partial<Record<Language, string>> = {
  zh: 'Microsoft YaHei',
  zhtw: 'Microsoft JhengHei',
  jp: 'Yu Gothic',
  th: 'Leelawadee UI',
};
/** Half points and twentieths of a point, as the format counts. */
const size = { title: 40, heading: 26, text: 22, small: 18 };
const gap = { small: 80, text: 160, part: 320 };

/** Loaded with the first one who asks: three hundred kilobytes. */
let library: Promise<typeof import('docx')> | undefined;
const load = () => (library ??= import('docx'));

const day = (at: Date, lang: Language): string =>
  new Intl.DateTimeFormat(tags[lang], { dateStyle: 'long', timeZone: 'UTC' }).format(at);
const drawn = (signature: string): boolean => /^M\s*-?\d/.test(signature);
const line = '_'.repeat(36);
/** What XML has no place for. */
const writable = (text: string): string =>
  text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');

function lines(
  text: AgreementText & { lang: Language },
  signer: Signer | null,
): [label: string, value: string][] {
  const signature = signer?.signature
    ? drawn(signer.signature)
      ? text.drawn
      : writable(signer.signature)
    : line;
  return [
    [text.seller, signer?.contact || line],
    [text.shop, signer?.shop || line],
    [text.signature, signature],
    [text.date, signer?.at ? day(signer.at, text.lang) : line],
  ];
}

/**
 * The agreement as a word processor's document (.docx), in the reader's language; with name, shop
 * and signature where they are given.
 */
export async function agreementDocument(lang: Language, signer: Signer | null): Promise<Buffer> {
  const { AlignmentType, Document, Footer, HeadingLevel, Packer, PageNumber, Paragraph, TextRun } =
    await load();
  const text = agreementText(lang);
  const version = (given: string) =>
    given.replace('{version}', day(new Date(agreementVersion), text.lang));
  const run = (words: string, more: IRunOptions = {}) =>
    new TextRun({ text: words, size: size.text, ...more });
  const clause = ([heading, words]: [string, string], i: number): Block[] => [
    new Paragraph({
      heading: HeadingLevel.HEADING_2,
      keepNext: true,
      spacing: { before: gap.part, after: gap.small },
      children: [run(`${i + 1}. ${heading}`, { bold: true, size: size.heading })],
    }),
    new Paragraph({ spacing: { after: gap.text, line: 300 }, children: [run(words)] }),
  ];
  const signing = lines(text, signer).map(
    ([label, value]) =>
      new Paragraph({
        keepNext: label !== text.date,
        spacing: { before: gap.text },
        children: [run(`${label}:  `, { bold: true }), run(value)],
      }),
  );
  const children = [
    new Paragraph({
      heading: HeadingLevel.HEADING_1,
      spacing: { after: gap.small },
      children: [run(text.title, { bold: true, size: size.title })],
    }),
    new Paragraph({ spacing: { after: gap.small }, children: [run(text.between)] }),
    new Paragraph({ children: [run(version(text.version), { size: size.small })] }),
    ...text.clauses.flatMap(clause),
    new Paragraph({ spacing: { before: gap.part } }),
    ...signing,
  ];
  const footer = new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [
          run(`${version(text.footer)}  ·  `, { size: size.small }),
          new TextRun({
            size: size.small,
            children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES],
          }),
        ],
      }),
    ],
  });
  return Packer.toBuffer(
    new Document({
      title: text.title,
      creator: 'Arcada',
      description: version(text.version),
      styles: {
        default: {
          document: {
            run: {
              font: fonts[text.lang] ?? 'Calibri',
              language: { value: tags[text.lang], eastAsia: tags[text.lang] },
            },
          },
        },
      },
      sections: [{ footers: { default: footer }, children }],
    }),
  );
}
