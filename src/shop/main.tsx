import '#ui/theme/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { toast } from '#ui/toast';
import { chosenLanguage } from '#lib/choices';
import { detect } from '#lib/detect';
import { speakIn } from '#lib/intl';
import { pageNow, startLocation } from '#lib/location';
import { startSession } from '#lib/session';
import { applyTheme } from '#lib/theme';
import { showToastsWith } from '#lib/toast';
import { App } from './App';
import { followSession } from './boot/redirect';
import { routeAt } from './routes';

/** Everything starts at once: the texts, the session's calls, the code of the page that was asked for. */
async function start(root: HTMLElement): Promise<void> {
  applyTheme();
  showToastsWith(toast);
  startLocation();
  followSession();
  void routeAt(pageNow())?.route.screen().catch(() => undefined);
  const texts = speakIn(detect(chosenLanguage(), navigator.languages));
  startSession();
  await texts;
  createRoot(root).render(<StrictMode><App /></StrictMode>);
}
const root = document.getElementById('root');
if (root) void start(root);
