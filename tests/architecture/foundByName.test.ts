import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { jobsOf } from '#server/jobs/start';
import { lifecycles } from '#server/lifecycles';
import { handlers } from '#server/routes';
import { eventsOf, metaOf } from '#machines/lifecycle';
import { orderRules } from '#machines/lifecycles/order';
import { senderEvents } from '#contract/senderEvents';

const files = readdirSync('server/areas', { recursive: true, encoding: 'utf8' });
const textOf = (name: string) => readFileSync(`server/areas/${name}`, 'utf8');

test('every file of routes is opened by its name, each set of handlers once', () => {
  const written = files
    .filter((name) => name.endsWith('.routes.ts'))
    .flatMap((name) =>
      [...textOf(name).matchAll(/export (?:async )?function (\w+Handlers)\b/g)].map(
        ([, one]) => one,
      ),
    );
  expect(written.length).toBeGreaterThan(25);
  expect(handlers.map(({ name }) => name).sort()).toEqual(written.sort());
});
test('every timers.ts is a job, and every lifecycle with a deadline has one beside it', () => {
  const written = files
    .filter((name) => name.endsWith('timers.ts'))
    .map((name) => /name: '(\w+)'/.exec(textOf(name))?.[1] ?? name);
  const jobs = jobsOf({} as never, { error: () => undefined } as never).map(({ name }) => name);
  expect(written.length).toBeGreaterThan(4);
  expect(written.filter((name) => !jobs.includes(name))).toEqual([]);
  const timed = files.filter((name) => name.endsWith('timers.ts')).map(textOf);
  const late = lifecycles.filter(({ machine }) =>
    Object.keys(machine.states).some((state) => metaOf(machine, state).timer),
  );
  expect(late.length).toBeGreaterThan(4);
  expect(
    late
      .filter(({ entity }) => !timed.some((text) => text.includes(`${entity}Life`)))
      .map(({ entity }) => entity),
  ).toEqual([]);
});
test('what the chart lets the sender of an order do has a button and a shape', () => {
  const both = ['seller', 'staff'].flatMap((by) => eventsOf(orderRules.machine, by));
  expect([...senderEvents].sort()).toEqual([...new Set(both)].sort());
});
