// npm run test:walks -- --minutes 5 [--seed S [--run R]] [--chart NAME]: random walks on the real
// views in Chromium. What fails is shrunk and kept.
import { runWalker } from './walk/run.mjs';

runWalker('scripts/walk/walks.ts');
