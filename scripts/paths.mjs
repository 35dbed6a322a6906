// npm run test:paths -- --suite smoke|case|edge|pair|full|faults --chart NAME: the paths on the
// bare chart and on the real view in Chromium.
import { runWalker } from './walk/run.mjs';

runWalker('scripts/walk/paths.ts');
