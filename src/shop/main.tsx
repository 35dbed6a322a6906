import '#ui/theme/index.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { toast } from '#ui/toast';
import { chosenLanguage } from '#lib/choices';
import { detect } from '#lib/detect';
import { speakIn } from '#lib/intl';
import { pageNow, startLocation } from '#lib/location';
import { launched, startSession } from '#lib/session';
import { applyTheme } from '#lib/theme';
import { showToastsWith } from '#lib/toast';
import { App } from './App';
import { fillFrom, firstPage } from './boot/first';
import { followSession } from './boot/redirect';
import { routeAt } from './routes';
// The page most visits begin with comes with the entry, and its styles with the first style sheet.
import './screens/home/Home';

const app = <StrictMode><App /></StrictMode>;

/** Everything starts at once: the texts, the session's calls, the code of the page that was asked for. */
async function start(root: HTMLElement): Promise<void> {
  applyTheme();
  showToastsWith(toast);
  startLocation();
  followSession();
  const screen = routeAt(pageNow())?.route.screen().catch(() => undefined);
  const first = firstPage();
  const texts = speakIn(first?.lang ?? window.__boot?.lang ?? detect(chosenLanguage(), navigator.languages));
  if (first) fillFrom(first);
  startSession();
  await texts;
  if (first) {
    await Promise.all([launched(), screen]);
    hydrateRoot(root, app);
    return;
  }
  // What the server wrote belongs to another page or person (boot/early.ts has hidden it).
  root.replaceChildren();
  delete document.documentElement.dataset.first;
  createRoot(root).render(app);
}
const root = document.getElementById('root');
if (root) void start(root);
