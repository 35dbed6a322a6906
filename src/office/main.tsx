import { takeCode } from './codeInAddress';
import '#ui/theme/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { chosenLanguage } from '#lib/choices';
import { detect } from '#lib/detect';
import { loadMessages, speakIn } from '#lib/intl';
import { startLocation } from '#lib/location';
import { applyTheme } from '#lib/theme';
import { showToastsWith } from '#lib/toast';
import { wearFace } from '#ui/theme/face';
import { toast } from '#ui/feedback/toast';
import { forgetWithSessions } from './forget';
import { Office } from './Office';

/** The back office: its own page, its own session. */
async function start(root: HTMLElement): Promise<void> {
  applyTheme();
  wearFace().catch(() => undefined);
  showToastsWith(toast);
  startLocation();
  forgetWithSessions();
  const parts = ['money', 'office', 'seller', 'reviews'] as const;
  // The language first: the parts come in it.
  const texts = speakIn(detect(chosenLanguage(), navigator.languages));
  await Promise.all([texts, ...parts.map(loadMessages)]);
  createRoot(root).render(
    <StrictMode>
      <Office code={takeCode()} />
    </StrictMode>,
  );
}
const root = document.getElementById('root');
if (root) void start(root);
