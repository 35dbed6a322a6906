import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { staffRoles } from '#contract/staff';
import { demoAccounts, demoPassword } from '#server/demo/accounts';

const rows = readFileSync('README.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('@arcada.test'));
const emails = (text: string): string[] => text.match(/[\w-]+@arcada\.test/g) ?? [];

test.each(staffRoles)(
  'the demo mall has somebody of staff who is %s, and the README names them',
  (role) => {
    const found = demoAccounts
      .filter(({ who }) => who === `staff: ${role}`)
      .map(({ email }) => email);
    expect(found).toHaveLength(1);
    expect(rows.filter((row) => row.includes(`staff, ${role}:`)).flatMap(emails)).toEqual(found);
  },
);
test('whoever the README names is there, with that password', () => {
  const there = demoAccounts.map(({ email }) => email);
  expect(rows.flatMap(emails).filter((email) => !there.includes(email))).toEqual([]);
  expect(rows.filter((row) => !row.includes(`| ${demoPassword} |`))).toEqual([]);
});
test('no two share an address', () => {
  expect(new Set(demoAccounts.map(({ email }) => email)).size).toBe(demoAccounts.length);
});
