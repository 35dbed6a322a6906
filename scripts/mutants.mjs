// npm run test:mutants: every mutant of every chart on the real view in Chromium. --chart NAME;
// --level 3 --sample N --seed N: a sample in the running mall.
import { runWalker } from './walk/run.mjs';

runWalker('scripts/walk/mutants.ts');
