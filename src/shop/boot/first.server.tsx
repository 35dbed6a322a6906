import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { intlNow, speakIn } from '#lib/intl';
import { writePage } from '#lib/location';
import { queryClient } from '#lib/query';
import { visitFrom } from '#lib/session';
import { App } from '../App';
import { sendFor } from '../Page';
import { routeAt } from '../routeAt';
import { routes } from '../routes';
import { fillFrom, type First } from './first';

export { landingAt, landings } from './landings';

export interface Written {
  html: string;
  title: string;
}
const rendered = () =>
  renderToString(
    <StrictMode>
      <App />
    </StrictMode>,
  );
/** How React marks what is still lazy: nothing is that the server writes. */
const unfinished = '<!--$!-->';
async function finished(page: string): Promise<string> {
  const found = routeAt(page);
  if (!found) throw new Error('there is no such page');
  await sendFor(routes[found.name]);
  const html = rendered();
  if (html.includes(unfinished)) throw new Error(`the page ${found.name} does not come to an end`);
  return html;
}

async function writeOne(first: First): Promise<Written> {
  queryClient.clear();
  writePage(first.page);
  fillFrom(first);
  await speakIn(first.lang);
  await visitFrom(first.currency);
  const intl = intlNow();
  const title = intl.formatMessage(
    { id: 'shell.title' },
    { screen: intl.formatMessage({ id: 'shell.title.home' }) },
  );
  return { html: await finished(first.page), title };
}
let last: Promise<unknown> = Promise.resolve();
/**
 * A page as a visitor first sees it. One at a time: the page's session, texts and answers are one of
 * each.
 */
export function write(first: First): Promise<Written> {
  const next = last.then(() => writeOne(first));
  last = next.catch(() => undefined);
  return next;
}
