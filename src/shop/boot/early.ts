import type { Endpoint, Envelope } from '#contract/endpoint';
import { catalogue } from '#contract/catalogue';
import { tags } from '#contract/languages';
import { session } from '#contract/session';
import { site } from '#contract/site';
import { chosenLanguage } from '#lib/choices';
import { detect } from '#lib/detect';
import { applyTheme } from '#lib/theme';
import { token } from '#lib/token';

const lang = detect(chosenLanguage(), navigator.languages);
const sent = token.get();

/** Asked for while the page's own code is still on its way; api.ts takes the answers. */
function ask({ method, path }: Endpoint, query = ''): [string, Promise<Envelope>] {
  const headers: Record<string, string> = { lang, 'content-type': 'application/x-www-form-urlencoded', ...(sent ? { 'access-token': sent } : {}) };
  const answer = fetch(`/api${path}${query}`, { method, headers }).then((reply) => reply.json() as Promise<Envelope>);
  answer.catch(() => undefined);
  return [`${method} ${path}${query}`, answer];
}
applyTheme();
document.documentElement.lang = tags[lang];
window.__boot = {
  token: sent,
  lang,
  calls: Object.fromEntries([
    ask(site.store, '?type=advert'), ask(site.store, '?type=website_config'), ask(catalogue.categories), ask(site.currencies),
    ...(sent ? [ask(session.user)] : []),
  ]),
};
