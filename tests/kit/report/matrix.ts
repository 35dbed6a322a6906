import { existsSync, readFileSync } from 'node:fs';
import { lifecycles } from '../../charts/shared/lifecycles';
import { keyOf, matrixFile, matrixOf, type Matrix } from '../model/matrix';
import { counted, matrixPage, matrixRows } from './matrixPage';
import { fileOf, publish } from './files';
import { csv } from './text';

/**
 * What the chart says today, with what the last run saw of it: a cell that changed since then has
 * not run.
 */
export function withResults(today: Matrix, last: Matrix | null): Matrix {
  const ran = new Map(last?.cells.map((cell) => [keyOf(cell), cell]));
  const cells = today.cells.map((cell) => {
    const before = ran.get(keyOf(cell));
    return before && before.to === cell.to && before.code === cell.code ? before : cell;
  });
  return { ...today, at: last?.at ?? null, cells };
}
/**
 * Publishes each lifecycle's transition matrix with the last run's results: page, JSON and table.
 */
export function reportMatrix(only?: string): void {
  for (const [name, chart] of Object.entries(lifecycles)) {
    if (only && only !== name) continue;
    const file = fileOf(matrixFile(name));
    const matrix = withResults(
      matrixOf(name, chart),
      existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Matrix) : null,
    );
    publish(matrixFile(name), JSON.stringify(matrix, null, 1));
    publish(`reports/matrix/${name}.html`, matrixPage(matrix));
    publish(`reports/matrix/${name}.csv`, csv(matrixRows(matrix)));
    const { all, allowed, passed, failed, notRun } = counted(matrix);
    console.log(
      `${name}: ${all} cells (${allowed} allowed), ${passed} passed, ${failed} failed, ${notRun} not run`,
    );
  }
}
