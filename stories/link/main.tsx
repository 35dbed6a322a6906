import '#ui/theme/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { wearFace } from '#ui/theme/face';
import { States } from './States';

/** Any state of any flow from a link, on fixture data: in development and in the demo mall only. */
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <States />
    </StrictMode>,
  );
wearFace().catch(() => undefined);
