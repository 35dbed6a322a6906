import PDFDocument from 'pdfkit';
import { tags, type Language } from '#contract/languages';
import type { Weight } from './faces';
import { linesOf, runsOf } from './runs';

export interface Style {
  size?: number;
  weight?: Weight;
  align?: 'start' | 'end';
  /** How dark, from 0 (black) to 255. */
  grey?: number;
}
interface About {
  title: string;
  author: string;
  lang: Language;
  /** When what it says was made: the same document is the same file, whenever it is asked for. */
  at: Date;
  /** Points. */
  size: [width: number, height: number];
  margin: number;
}
export const a4: [number, number] = [595.28, 841.89];
/** 105 × 148 mm: what label printers take. */
export const a6: [number, number] = [297.64, 419.53];
/** Thai stacks marks above and below its letters. */
const leading = (lang: Language): number => (lang === 'th' ? 1.7 : 1.45);

/**
 * A PDF written from top to bottom, in any of the mall's languages. Lengths are points. What does
 * not fit begins a new page.
 */
export class Sheet {
  private readonly doc: PDFKit.PDFDocument;
  private readonly registered = new Set<string>();
  private readonly parts: Buffer[] = [];
  private readonly done: Promise<Buffer>;
  readonly left: number;
  readonly width: number;
  y: number;

  constructor(private readonly about: About) {
    const { title, author, lang, at, size, margin } = about;
    this.doc = new PDFDocument({
      size,
      margin: 0,
      lang: tags[lang],
      displayTitle: true,
      info: { Title: title, Author: author, Creator: 'Arcada', CreationDate: at },
    });
    this.left = margin;
    this.y = margin;
    this.width = size[0] - 2 * margin;
    this.done = new Promise((resolve, reject) => {
      this.doc.on('data', (part: Buffer) => this.parts.push(part));
      this.doc.on('end', () => resolve(Buffer.concat(this.parts)));
      this.doc.on('error', reject);
    });
  }

  private use(name: string, bytes: Buffer, size: number): void {
    if (!this.registered.has(name)) this.doc.registerFont(name, bytes);
    this.registered.add(name);
    this.doc.font(name).fontSize(size);
  }
  private measure(text: string, { size = 10, weight = 400 }: Style): number {
    return runsOf(text, this.about.lang, weight).reduce((sum, { face, text: part }) => {
      this.use(face.name, face.bytes, size);
      return sum + this.doc.widthOfString(part);
    }, 0);
  }
  private line(text: string, x: number, base: number, { size = 10, weight = 400 }: Style): void {
    let at = x;
    for (const { face, text: part } of runsOf(text, this.about.lang, weight)) {
      this.use(face.name, face.bytes, size);
      this.doc.text(part, at, base, { lineBreak: false, baseline: 'alphabetic' });
      at += this.doc.widthOfString(part);
    }
  }
  /** Begins a new page where `height` more does not fit on this one. */
  room(height: number): void {
    const { size, margin } = this.about;
    if (this.y + height <= size[1] - margin) return;
    this.doc.addPage();
    this.y = margin;
  }
  /** Writes at `x` from the left edge within `width`, from `y` on; answers where it ends. */
  at(x: number, y: number, width: number, text: string, style: Style = {}): number {
    const { size = 10, align = 'start', grey = 0 } = style;
    const step = size * leading(this.about.lang);
    let base = y + size;
    this.doc.fillColor([grey, grey, grey]);
    for (const one of text
      .split('\n')
      .flatMap((part) =>
        linesOf(part, this.about.lang, width, (piece) => this.measure(piece, style)),
      )) {
      const shift = align === 'end' ? width - this.measure(one, style) : 0;
      this.line(one, this.left + x + shift, base, style);
      base += step;
    }
    return base - size;
  }
  /** A paragraph over the whole width. */
  write(text: string, style: Style = {}): void {
    this.room((style.size ?? 10) * leading(this.about.lang));
    this.y = this.at(0, this.y, this.width, text, style);
  }
  /** Texts side by side: each its own place, the row as high as the highest. */
  row(cells: readonly { x: number; width: number; text: string; style?: Style }[]): void {
    this.room(30);
    const { y } = this;
    this.y = Math.max(
      ...cells.map(({ x, width, text, style }) => this.at(x, y, width, text, style)),
    );
  }
  gap(points: number): void {
    this.y += points;
  }
  rule(): void {
    this.doc
      .moveTo(this.left, this.y)
      .lineTo(this.left + this.width, this.y)
      .lineWidth(0.6)
      .strokeColor([140, 140, 140])
      .stroke();
    this.y += 6;
  }
  /** Squares, dark where true: a code that machines read. */
  squares(rows: readonly (readonly boolean[])[], x: number, side: number): void {
    const one = side / rows.length;
    this.doc.fillColor([0, 0, 0]);
    for (const [j, cells] of rows.entries())
      for (const [i, dark] of cells.entries())
        if (dark)
          this.doc.rect(this.left + x + i * one, this.y + j * one, one + 0.05, one + 0.05).fill();
  }
  end(): Promise<Buffer> {
    this.doc.end();
    return this.done;
  }
}
