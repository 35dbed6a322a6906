import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkout } from '#machines/flows/checkout/checkout';
import { session } from '#machines/flows/session';
import { order } from '#machines/lifecycles/order';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { storyFiles } from '../../scripts/stories';

const leavesOf = (machine: AnyStateMachine): string[] => {
  const walk = (node: AnyStateNode): AnyStateNode[] => (Object.keys(node.states).length === 0 ? [node] : Object.values(node.states).flatMap(walk));
  return walk(machine.root).map(({ id }) => id.split('.').slice(1).join('.')).sort();
};
const storied = (file: string): string[] => [...readFileSync(file, 'utf8').matchAll(/= at\('([^']+)'\)/g)].map((found) => found[1] ?? '').sort();

test.each([
  ['checkout', checkout, 'stories/checkout/CheckoutStates.stories.tsx'],
  ['session', session, 'stories/session/SessionStates.stories.tsx'],
  ['order', order, 'stories/orders/OrderStates.stories.tsx'],
] as const)('every state of the %s chart has exactly one story', (_, machine, file) => {
  expect(storied(file)).toEqual(leavesOf(machine));
});
test.each(Object.entries(storyFiles()))('%s is what npm run stories:gen writes', (file, text) => {
  expect(readFileSync(file, 'utf8')).toBe(text);
});
