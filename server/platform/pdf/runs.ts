import { tags, type Language } from '#contract/languages';
import { faceFor, type Face, type Weight } from './faces';

/** Letters that one file of a font has. */
export interface Run {
  face: Face;
  text: string;
}
const isMark = (sign: string): boolean => /^\p{M}$/u.test(sign);
const unknown = '?';

/** A text by the files its letters come from; marks and spaces stay with what they follow. */
export function runsOf(text: string, lang: Language, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    if (last && (isMark(sign) || sign === ' ') && last.face.has.has(code)) {
      last.text += sign;
      continue;
    }
    const face = faceFor(code, lang, weight);
    const shown = face ? sign : unknown;
    const own = face ?? faceFor(unknown.charCodeAt(0), lang, weight);
    if (last && last.face === own) last.text += shown;
    else if (own) runs.push({ face: own, text: shown });
  }
  return runs;
}

/** Where a line may end: between words, which Thai, Japanese and Chinese write without spaces. */
const wordsOf = (text: string, lang: Language): string[] =>
  [...new Intl.Segmenter(tags[lang], { granularity: 'word' }).segment(text)].map(
    ({ segment }) => segment,
  );
const lettersOf = (text: string, lang: Language): string[] =>
  [...new Intl.Segmenter(tags[lang], { granularity: 'grapheme' }).segment(text)].map(
    ({ segment }) => segment,
  );

/**
 * A text in lines of at most `width`, by `measure`. No line begins with a sign that ends a sentence.
 */
export function linesOf(
  text: string,
  lang: Language,
  width: number,
  measure: (text: string) => number,
): string[] {
  const lines: string[] = [];
  let line = '';
  const put = (piece: string) => {
    if (line === '' || /^[\s,.;:!?)\]、。，；：！？）」』]+$/.test(piece)) line += piece;
    else if (measure((line + piece).trimEnd()) <= width) line += piece;
    else {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    }
  };
  for (const word of wordsOf(text, lang))
    for (const piece of measure(word) > width ? lettersOf(word, lang) : [word]) put(piece);
  lines.push(line.trimEnd());
  return lines;
}
