import { tags, type Language } from '#contract/languages';
import { fromMinor } from '#contract/money';
import { testCards } from './cards';
import type { Problem } from './pay';
import type { Charge } from './sandbox';
import { textsOf, type Texts } from './texts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** No script at all: forms that post, and one style sheet. */
export const pagePolicy =
  "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";
export const styleSheet = `
:root { color-scheme: light dark }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText }
main { max-width: 30rem; margin: 0 auto; padding: 1.5rem 1rem }
.notice { border: 2px solid; border-radius: .5rem; padding: .75rem 1rem; font-weight: 600 }
.amount { font-size: 1.75rem; font-variant-numeric: tabular-nums; margin: 1rem 0 }
label { display: block; margin-top: 1rem; font-weight: 600 }
input { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: 0 .75rem; font: inherit; border: 1px solid; border-radius: .375rem; background: Field; color: FieldText }
small { display: block }
button, a.button { display: block; box-sizing: border-box; width: 100%; min-height: 2.75rem; margin-top: 1.25rem; padding: .5rem; font: inherit; font-weight: 600; text-align: center; border: 2px solid; border-radius: .375rem; background: ButtonFace; color: ButtonText; text-decoration: none; cursor: pointer }
button.main { background: CanvasText; color: Canvas; border-color: CanvasText }
button:focus-visible, a:focus-visible, input:focus-visible { outline: 3px solid Highlight; outline-offset: 2px }
[role=alert] { border-inline-start: .375rem solid; padding: .5rem .75rem; font-weight: 600 }
code { font-size: 1.25rem; letter-spacing: .1em }
dt { font-family: ui-monospace, monospace; margin-top: .5rem } dd { margin: 0 }
`;

const alert = (t: Texts, problem: Problem | null) =>
  problem ? `<p role="alert">${escape(t[problem])}</p>` : '';
const field = (name: string, label: string, auto: string, hint = '') =>
  `<label for="${name}">${escape(label)}</label>${hint ? `<small id="${name}-hint">${escape(hint)}</small>` : ''}<input id="${name}" name="${name}" inputmode="numeric" autocomplete="${auto}" maxlength="24"${hint ? ` aria-describedby="${name}-hint"` : ''} required>`;

const cardForm = (t: Texts, { id }: Charge, problem: Problem | null) => `${alert(t, problem)}
<form method="post" action="/acquirer/pay/${id}">
${field('number', t.number, 'off')}${field('expiry', t.expiry, 'off', t.expiryHint)}${field('cvc', t.cvc, 'off', t.cvcHint)}
<button type="submit" class="main">${escape(t.pay)}</button></form>
${cancelForm(t, id)}
<h2>${escape(t.cards)}</h2><dl>${testCards.map(({ number, does }) => `<dt>${number}</dt><dd>${escape(t[does])}</dd>`).join('')}</dl>`;
const cancelForm = (t: Texts, id: string) =>
  `<form method="post" action="/acquirer/pay/${id}/cancel"><button type="submit">${escape(t.cancel)}</button></form>`;
const challengeForm = (
  t: Texts,
  { id, code }: Charge,
  problem: Problem | null,
) => `<h2>${escape(t.challengeTitle)}</h2><p>${escape(t.challengeText)} <code>${code ?? ''}</code></p>${alert(t, problem)}
<form method="post" action="/acquirer/pay/${id}/challenge">${field('code', t.code, 'one-time-code')}<button type="submit" class="main">${escape(t.confirm)}</button></form>${cancelForm(t, id)}`;
const closed = (t: Texts, { return_url, silent }: Charge) =>
  silent
    ? `<p role="alert">${escape(t.noAnswer)}</p>`
    : `<p role="alert">${escape(t.closed)}</p><a class="button" href="${escape(return_url)}">${escape(t.back)}</a>`;

/** The acquirer's page for a charge, as it stands. */
export function page(charge: Charge, language: Language, problem: Problem | null = null): string {
  const t = textsOf(language);
  const lang = tags[language];
  const amount = new Intl.NumberFormat(lang, {
    style: 'currency',
    currency: charge.currency,
    minimumFractionDigits: charge.decimals,
    maximumFractionDigits: charge.decimals,
  });
  const body =
    charge.state === 'open'
      ? cardForm(t, charge, problem)
      : charge.state === 'challenge'
        ? challengeForm(t, charge, problem)
        : closed(t, charge);
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(t.title)}</title><link rel="stylesheet" href="/acquirer/style.css"></head>
<body><main><h1>${escape(t.title)}</h1><p class="notice">${escape(t.notice)}</p><p>${escape(t.amount)}</p><p class="amount">${escape(amount.format(fromMinor(charge.amount_minor, charge.decimals) as unknown as number))}</p>${body}</main></body></html>`;
}
