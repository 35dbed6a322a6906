import { readFileSync } from 'node:fs';
import { languages, type Language } from '#contract/languages';

/** A question as shoppers ask it, and how well products answer: 3 what is meant, 2 as good, 1 near. */
export interface Question {
  asked: string;
  /** By handle; what is not named is worth nothing. */
  answers: Record<string, number>;
}
const fileOf = (lang: Language) => new URL(`questions/${lang}.json`, import.meta.url);
export const questions: [Language, Question[]][] = languages.map((lang) => [
  lang,
  JSON.parse(readFileSync(fileOf(lang), 'utf8')) as Question[],
]);

const looked = 10;
const gained = (grades: readonly number[]): number =>
  grades
    .slice(0, looked)
    .reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
/** nDCG@10: 1 where nothing better could stand in the first ten places. */
export function ndcg({ answers }: Question, found: readonly string[]): number {
  const best = Object.values(answers).sort((a, b) => b - a);
  return gained(found.map((handle) => answers[handle] ?? 0)) / gained(best);
}
export const mean = (all: readonly number[]): number =>
  all.reduce((sum, one) => sum + one, 0) / all.length;
