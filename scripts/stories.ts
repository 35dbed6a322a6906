// npm run stories:gen — writes one story per state of each chart. Static files, so that they are indexed, read and searched.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const leaves = (machine: string) => Object.keys((JSON.parse(readFileSync(`tests/paths/${machine}.json`, 'utf8')) as { states: object }).states).filter((leaf) => leaf !== 'closed');
const pascal = (leaf: string) => leaf.split(/[.\s&]+/).map((part) => part[0]?.toUpperCase() + part.slice(1)).join('');
const head = '// Written by npm run stories:gen from the chart. A state without its story fails a test.\n';

const flow = (machine: string, title: string) => `${head}import { stateStories } from '../kit/states';
import { ${machine}Kit } from './kit';
import paths from '../../tests/paths/${machine}.json';

const at = stateStories(${machine}Kit, paths.states as never);

export default { title: '${title}', tags: ['states'] };
${leaves(machine).map((leaf) => `export const ${pascal(leaf)} = at('${leaf}');`).join('\n')}
`;
/** What each generated file should hold. */
export const storyFiles = (): Record<string, string> => ({
  'stories/checkout/CheckoutStates.stories.tsx': flow('checkout', 'States/Checkout'),
  'stories/session/SessionStates.stories.tsx': flow('session', 'States/Session'),
  'stories/orders/OrderStates.stories.tsx': flow('order', 'States/Order'),
});
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) for (const [file, text] of Object.entries(storyFiles())) writeFileSync(file, text);
