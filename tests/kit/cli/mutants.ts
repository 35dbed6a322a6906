import { asked, chartsFor } from './options';
import { mutantsInView } from './mutantsInView';
import { writeMutation } from './mutationReport';

const {
  chart,
  level = '2',
  sample = '80',
  seed = '1',
} = asked(['chart', 'level', 'sample', 'seed']);
if (level === '3') {
  const { mutantsInMall } = await import('./mutantsInMall');
  process.exitCode = (await mutantsInMall(chart ?? 'checkout', Number(sample), Number(seed)))
    ? 0
    : 1;
} else {
  const scores = await mutantsInView(chartsFor(chart).map(([name]) => name));
  writeMutation(scores);
  process.exitCode = scores.every(
    ({ undecided, killed, mutants, equivalent }) =>
      undecided === 0 && killed === mutants - equivalent,
  )
    ? 0
    : 1;
}
