import type { CellResult, Matrix } from '../model/matrix';
import { html } from './text';

const style = `
:root { color-scheme: light dark; --ink: #10211f; --paper: #fff; --soft: #e9efef; --line: #d8e1e0; --yes: #155e2e; --yes-soft: #e1f4e6; --bad: #982018; --bad-soft: #fce8e6; --quiet: #566765 }
@media (prefers-color-scheme: dark) { :root { --ink: #e8f0ef; --paper: #0e1716; --soft: #1b2927; --line: #31423f; --yes: #8fdca7; --yes-soft: #12351f; --bad: #ffb4ab; --bad-soft: #4a1512; --quiet: #9db0ad } }
* { box-sizing: border-box }
body { margin: 0; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper) }
h1 { margin: 0 0 .25rem; font-size: 1.5rem } h2 { font-size: 1.125rem; margin: 2rem 0 .5rem }
fieldset { border: 1px solid var(--line); border-radius: .5rem; margin: 1rem 0; padding: .25rem .75rem .5rem; display: flex; flex-wrap: wrap; gap: 0 1.25rem }
fieldset label { display: inline-flex; align-items: center; gap: .5rem; min-height: 2.75rem } input { width: 1.25rem; height: 1.25rem; accent-color: var(--yes) }
.scroll { overflow: auto; max-height: 85vh; border: 1px solid var(--line); border-radius: .5rem } .scroll:focus-visible, input:focus-visible { outline: 3px solid var(--yes); outline-offset: 2px }
table { border-collapse: separate; border-spacing: 0; font-size: .8125rem } caption { text-align: start; max-width: 60rem; padding: .5rem .75rem; color: var(--quiet) }
th, td { padding: .375rem .625rem; border-bottom: 1px solid var(--line); border-inline-start: 1px solid var(--line); text-align: start; white-space: nowrap; font-weight: 400; font-variant-numeric: tabular-nums }
thead th { position: sticky; top: 0; z-index: 1; background: var(--soft); font-weight: 600 } tbody th { position: sticky; inset-inline-start: 0; background: var(--soft) } thead th:first-child { inset-inline-start: 0; z-index: 2 }
tbody th b { font-weight: 600 } .role { color: var(--quiet) }
td.to { background: var(--yes-soft); color: var(--yes); font-weight: 600 } td.no { color: var(--quiet) } td.failed { background: var(--bad-soft); color: var(--bad); font-weight: 700; border: 2px solid var(--bad) } td.notRun { opacity: .6; border-style: dashed }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
li { margin: .25rem 0 } @media print { .scroll { max-height: none } fieldset { display: none } }`;

const signs: Record<CellResult['result'], string> = { passed: '✓', failed: '✗', notRun: '·' };
const said: Record<CellResult['result'], string> = {
  passed: 'passed',
  failed: 'failed',
  notRun: 'not run',
};
/**
 * The code its role really met at the nearest door; before any run, the chart's. 200 =: answered as
 * it stands, nothing done.
 */
const met = ({ code, doors: [door], note }: CellResult): string =>
  door ? `${door.code}${door.code === 200 && !note ? ' =' : ''}` : String(code);
function cellOf(cell: CellResult): string {
  const { to, result, note } = cell;
  const kind = result === 'passed' ? (to === undefined ? 'no' : 'to') : result;
  const text = to === undefined ? met(cell) : `→ ${html(to)}`;
  const spoken = `${to === undefined ? 'refused, ' : 'allowed, '}${said[result]}${note ? ', see the notes' : ''}`;
  return `<td class="${kind}">${text} <span aria-hidden="true">${signs[result]}${note ? '*' : ''}</span><span class="unseen">${spoken}</span></td>`;
}
const place = ({ state, event, by }: CellResult) =>
  `<b>${html(event)}</b> by ${html(by)} in ${html(state)}`;
const list = (title: string, cells: readonly CellResult[], say: (cell: CellResult) => string) =>
  cells.length === 0
    ? ''
    : `<h2>${title}</h2>\n<ul>${cells.map((cell) => `<li>${place(cell)}: ${html(say(cell))}</li>`).join('\n')}</ul>\n`;

export const counted = ({ cells }: Matrix) => {
  const of = (result: CellResult['result']) =>
    cells.filter((cell) => cell.result === result).length;
  return {
    all: cells.length,
    allowed: cells.filter(({ to }) => to !== undefined).length,
    passed: of('passed'),
    failed: of('failed'),
    notRun: of('notRun'),
  };
};
/**
 * The transition matrix as one page that needs nothing else: states across, events by role down,
 * each cell with the last run's result.
 */
export function matrixPage(matrix: Matrix): string {
  const { lifecycle, states, events, roles, cells, at } = matrix;
  const found = new Map(cells.map((cell) => [`${cell.state} ${cell.event} ${cell.by}`, cell]));
  const rows = events.flatMap((event) =>
    roles.map(
      (by) =>
        `<tr class="by-${html(by)}"><th scope="row"><b>${html(event)}</b> <span class="role">${html(by)}</span></th>${states.map((state) => cellOf(found.get(`${state} ${event} ${by}`) as CellResult)).join('')}</tr>`,
    ),
  );
  const { all, allowed, passed, failed, notRun } = counted(matrix);
  const choice = (id: string, words: string, on = false) =>
    `<label><input type="radio" name="role" id="role-${html(id)}"${on ? ' checked' : ''}>${html(words)}</label>`;
  const filter = roles
    .map(
      (by) => `body:has(#role-${html(by)}:checked) tbody tr:not(.by-${html(by)}) { display: none }`,
    )
    .join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Transition matrix: ${html(lifecycle)}</title><style>${style}
${filter}</style></head>
<body><main>
<h1>Transition matrix: ${html(lifecycle)}</h1>
<p>${states.length} states × ${events.length} events × ${roles.length} roles = ${all} cells: ${allowed} allowed, ${all - allowed} refused. Last run ${at === null ? 'never' : `<time datetime="${html(at)}">${html(at.slice(0, 16).replace('T', ' '))} UTC</time>`}: ${passed} passed, ${failed} failed, ${notRun} not run.</p>
<fieldset><legend>Show</legend>${choice('all', 'all roles', true)}${roles.map((by) => choice(by, by)).join('')}</fieldset>
<div class="scroll" tabindex="0" role="region" aria-label="Transition matrix">
<table><caption>→ state: the event is allowed and leads there. A number: it is refused, and that is the code the role meets at its nearest door; nothing changes. 200 =: answered with how it stands, nothing changes. ✓ passed, ✗ failed, · not run, * see the notes.</caption>
<thead><tr><th scope="col">Event and role</th>${states.map((state) => `<th scope="col">${html(state)}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></div>
${list(
  'Failed',
  cells.filter(({ result }) => result === 'failed'),
  ({ problem = '' }) => problem,
)}${list(
    'Notes',
    cells.filter(({ note }) => note),
    ({ note = '' }) => note,
  )}</main></body></html>`;
}
export const matrixRows = ({ cells }: Matrix): (string | number)[][] => [
  [
    'state',
    'event',
    'role',
    'chart',
    'leads to',
    'code',
    'result',
    'doors tried',
    'note',
    'problem',
  ],
  ...cells.map(({ state, event, by, to, code, result, doors, note, problem }) => [
    state,
    event,
    by,
    to === undefined ? 'refused' : 'allowed',
    to ?? '',
    code ?? '',
    said[result],
    doors.map((door) => `${door.name}: ${door.code}`).join(' | '),
    note ?? '',
    problem ?? '',
  ]),
];
