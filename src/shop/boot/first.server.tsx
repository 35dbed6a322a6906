import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { intlNow, speakIn } from '#lib/intl';
import { queryClient } from '#lib/query';
import { visitFrom } from '#lib/session';
import { App } from '../App';
import { sendFor } from '../Page';
import { routes } from '../routes';
import { fillFrom, type First } from './first';

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
async function finished(): Promise<string> {
  await sendFor(routes.home);
  const html = rendered();
  if (html.includes(unfinished)) throw new Error('the home page does not come to an end');
  return html;
}

async function writeOne(first: First): Promise<Written> {
  queryClient.clear();
  fillFrom(first);
  await speakIn(first.lang);
  await visitFrom(first.currency);
  const intl = intlNow();
  const title = intl.formatMessage(
    { id: 'shell.title' },
    { screen: intl.formatMessage({ id: 'shell.title.home' }) },
  );
  return { html: await finished(), title };
}
let last: Promise<unknown> = Promise.resolve();
/**
 * The home page as a visitor first sees it. One at a time: the page's session, texts and answers
 * are one of each.
 */
export function write(first: First): Promise<Written> {
  const next = last.then(() => writeOne(first));
  last = next.catch(() => undefined);
  return next;
}
