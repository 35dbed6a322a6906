import { expect, test } from 'vitest';
import type { Language } from '#contract/languages';
import { stemsIn } from '#server/areas/catalogue/search/stems';

const forms: [Language, string][] = [
  ['en', 'shoe shoes'],
  ['en', 'knife knives'],
  ['en', 'battery batteries'],
  ['es', 'cojín cojines'],
  ['es', 'altavoz altavoces'],
  ['it', 'scarpa scarpe'],
  ['it', 'orologio orologi'],
  ['pt', 'botão botões'],
  ['pt', 'avental aventais'],
  ['hu', 'párna párnák'],
  ['hu', 'cipő cipők cipőket'],
  ['hu', 'játék játékok'],
  ['de', 'stuhl stühle stühlen'],
  ['de', 'kamera kameras'],
  ['sv', 'sko skor skorna'],
  ['sv', 'lampa lampor lampan'],
  ['da', 'lampe lamper'],
  ['da', 'sko skoene'],
  ['cs', 'židle židlí'],
  ['cs', 'hrnek hrnky hrnku'],
  ['cs', 'taška tašek'],
  ['pl', 'krzesło krzesła krzeseł'],
  ['pl', 'niebieski niebieska niebieskie'],
  ['pl', 'torba toreb'],
];
test.each(forms)('the forms of a word have one stem: %s %s', (lang, words) => {
  const stems = words.split(' ').map((word) => stemsIn(lang)(word).near);
  expect(new Set(stems).size).toBe(1);
});
const others: [Language, string][] = [
  ['es', 'cámara cama'],
  ['en', 'organ organizer'],
  ['hu', 'bögre bögöly'],
  ['de', 'tasse tasche'],
];
test.each(others)('other words have other stems: %s %s', (lang, words) => {
  const [one = '', other = ''] = words.split(' ').map((word) => stemsIn(lang)(word).near);
  expect(one).not.toBe(other);
});
test('relations share a stem, and so do words typed without accents', () => {
  const share = (lang: Language, a: string, b: string) => {
    const [one, other] = [stemsIn(lang)(a).all, stemsIn(lang)(b).all];
    return one.some((stem) => other.includes(stem));
  };
  expect(share('es', 'rojo', 'rojas')).toBe(true);
  expect(share('cs', 'židle', 'zidle')).toBe(true);
  expect(share('pl', 'krzesło', 'krzesla')).toBe(true);
});
test.each(['zh', 'zhtw', 'jp', 'th'] as const)('%s has no forms', (lang) => {
  expect(stemsIn(lang)('沙发')).toEqual({ near: '沙发', all: ['沙发'] });
});
