import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { predicted } from '../../scripts/scale/checkouts';
import { malls } from '../../scripts/scale/inputs';
import { endOfOnePrimary, needOf } from '../../scripts/scale/sheet';
import { simulate, type Plan } from '../../scripts/scale/simulate';

const one = { at: 'till', ms: 10 };
const plan = (more: Partial<Plan>): Plan => ({
  cores: 8,
  stations: { till: { servers: 1 } },
  way: () => [one],
  visits: 2000,
  ...more,
});
/** How many per cent it is beside what was expected. */
const beside = (value: number, of: number): number => Math.abs(value / of - 1) * 100;

describe('the simulation of a busy mall', () => {
  it('serves as many a second as one thread can, however many wait', () => {
    expect(beside(simulate(plan({ people: 1 })).perSecond, 100)).toBeLessThan(3);
    expect(beside(simulate(plan({ people: 20 })).perSecond, 100)).toBeLessThan(3);
  });
  it('serves twice as many with two threads, unless they share a processor', () => {
    const two = { stations: { till: { servers: 2 } }, people: 20 };
    expect(beside(simulate(plan(two)).perSecond, 200)).toBeLessThan(3);
    expect(beside(simulate(plan({ ...two, cores: 1 })).perSecond, 100)).toBeLessThan(3);
  });
  it('takes no processor for what only waits', () => {
    const way = () => [{ ...one, idle: true }];
    const many = { stations: { till: { servers: 50 } }, people: 50 };
    expect(beside(simulate(plan({ ...many, way, cores: 1 })).perSecond, 5000)).toBeLessThan(5);
  });
  it('has those who arrive wait the longer, the busier it is', () => {
    const at = (perSecond: number) => simulate(plan({ perSecond }));
    expect(beside(at(50).busy.till ?? 0, 0.5)).toBeLessThan(10);
    expect(at(50).median).toBeLessThan(15);
    expect(at(90).p99).toBeGreaterThan(3 * at(50).median);
  });
  it('says the same each time', () => {
    expect(simulate(plan({ perSecond: 70 }))).toEqual(simulate(plan({ perSecond: 70 })));
  });
});
describe('checkouts of many people', () => {
  const costs = { app: 3, database: 2, client: 1, front: 0.5, idle: 1 };
  it('are bound by the one thread of the mall where processors are left', () => {
    const setup = { cores: 8, processes: 1, people: 20, fronted: false };
    expect(beside(predicted(costs, setup).perSecond, 1000 / 3)).toBeLessThan(5);
  });
  it('are bound by the processors where they are few', () => {
    const setup = { cores: 2, processes: 3, people: 30, fronted: true };
    expect(beside(predicted(costs, setup).perSecond, 2000 / 6.5)).toBeLessThan(5);
  });
});
describe('the page about how far it goes', () => {
  const doc = readFileSync('docs/scale.md', 'utf8');
  const rowOf = (name: string) => doc.split('\n').find((line) => line.startsWith(`| ${name}`));
  const whole = (value: number) => Math.round(value).toLocaleString('en');
  it('says of each mall what is reckoned', () => {
    const needs = malls.map(needOf);
    const calls = needs.map((need) => whole(need.callsPerSecond));
    expect(rowOf('calls, orders a second')?.match(/[\d,]+(?=, \d)/g)).toEqual(calls);
    const processes = needs.map((need) => `${need.processes}, ${need.database}`);
    expect(rowOf('processes of the mall')?.match(/\d+, \d+/g)).toEqual(processes);
    expect(rowOf('memory of a process')).toContain(`${(needs[2]!.perProcess / 1e9).toFixed(1)} GB`);
  });
  it('says where one primary ends', () => {
    const orders = Math.round(endOfOnePrimary().ordersPerSecond / 100) * 100;
    expect(doc).toContain(`some ${whole(orders)} orders a second`);
  });
});
