import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const imported = /import \{[^}]*\b(lazy|Suspense)\b[^}]*\} from 'react'/;

it('nothing waits in React’s own way for code that comes later: that is shown 300 ms late (docs/decisions/020)', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((name) => imported.test(readFileSync(join('src', name), 'utf8')))).toEqual([
    'ui/lazyPart.tsx',
  ]);
});
