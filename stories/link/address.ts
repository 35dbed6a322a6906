import { fallbackLanguage, isLanguage, type Language } from '#contract/languages';

/**
 * What a link to a state says: whose chart, which state of it, read in which language and theme.
 */
export interface StateAddress {
  chart: string;
  state: string;
  lang: Language;
  theme: 'light' | 'dark';
}
/**
 * `/states.html#/checkout/payment.choosing.card?lang=jp&theme=dark`: what a tester pastes into a
 * report.
 */
export const stateLink = ({ chart, state, lang, theme }: StateAddress): string =>
  `/states.html#/${encodeURIComponent(chart)}/${encodeURIComponent(state)}?lang=${lang}${theme === 'dark' ? '&theme=dark' : ''}`;

/**
 * The address a hash carries; unknown languages are read in English. Names of charts and states are
 * not checked here.
 */
export function readLink(hash: string): StateAddress {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [chart = '', state = ''] = path.split('/').map(decoded);
  const asked = new URLSearchParams(query);
  const lang = asked.get('lang');
  return {
    chart,
    state,
    lang: isLanguage(lang) ? lang : fallbackLanguage,
    theme: asked.get('theme') === 'dark' ? 'dark' : 'light',
  };
}
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
