import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { written } from './written';

test('the first file of a new chart makes the folders it lies in', () => {
  const home = mkdtempSync(join(tmpdir(), 'written-'));
  const file = join(home, 'giftWrap/generated/paths.json');
  written(file, '{}');
  written(file, '{"a": 1}');
  expect(readFileSync(file, 'utf8')).toBe('{"a": 1}');
  rmSync(home, { recursive: true });
});
