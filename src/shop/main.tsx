import '#ui/theme/index.css';
import { StrictMode, startTransition } from 'react';
import { toast } from '#ui/feedback/toast';
import { chosenLanguage } from '#lib/choices';
import { detect } from '#lib/detect';
import { speakIn } from '#lib/intl';
import { pageNow, startLocation } from '#lib/location';
import { launched, startSession } from '#lib/session';
import { applyTheme } from '#lib/theme';
import { showToastsWith } from '#lib/toast';
import { App } from './App';
import { askAgain, fillFrom, firstPage, isMeant } from './boot/first';
import { followSession } from './boot/redirect';
import { sendFor } from './Page';
import { routeAt } from './routeAt';
import { routes } from './routes';
// The page most visits begin with comes with the entry, and its styles with the first style sheet.
import './screens/home/Home';

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
/** Lets a press or a scroll come in between: what follows is a task of its own. */
const pause = () => new Promise((resolve) => setTimeout(resolve));
/** Is in the page by now, but not yet run: on a slow phone that takes a while. */
const dom = () => import('react-dom/client');

/**
 * The page the server wrote comes alive as it stands, a piece at a time; false where a link was
 * followed meanwhile.
 */
async function takeOver(
  root: HTMLElement,
  first: Parameters<typeof fillFrom>[0],
  ready: Promise<unknown>,
): Promise<boolean> {
  await pause();
  fillFrom(first);
  startSession();
  await ready;
  await launched();
  await pause();
  const { hydrateRoot } = await dom();
  await pause();
  if (!isMeant()) return false;
  startTransition(() => void hydrateRoot(root, app));
  const { __pressed: pressed } = window;
  if (pressed) {
    // A choice that is made already would not be heard.
    pressed.checked = false;
    pressed.click();
  }
  return true;
}
/**
 * Everything starts at once: the texts, the session's calls, the code of the page that was asked
 * for.
 */
async function start(root: HTMLElement): Promise<void> {
  applyTheme();
  showToastsWith(toast);
  startLocation();
  followSession();
  const found = routeAt(pageNow());
  const texts = speakIn(window.__boot?.lang ?? detect(chosenLanguage(), navigator.languages));
  const screen = found && sendFor(routes[found.name]).catch(() => undefined);
  const first = await firstPage();
  if (first && (await takeOver(root, first, Promise.all([texts, screen])))) return;
  startSession();
  const [{ createRoot }] = await Promise.all([dom(), texts]);
  // What the server wrote belongs to another page or person (boot/early.ts has hidden it).
  root.replaceChildren();
  delete document.documentElement.dataset.first;
  createRoot(root).render(app);
}
/** ms; the page that was asked for has the line to itself until then. */
const calm = 1000;
const root = document.getElementById('root');
if (root)
  void pause()
    .then(() => start(root))
    .then(() =>
      setTimeout(() => {
        askAgain();
        void import('./later').then((file) => file.prepareNext());
      }, calm),
    );
