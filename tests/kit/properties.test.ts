import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import { explore } from './explore';
import { always, canAlways, ended, inWords, leadsTo, never, type Property } from './properties';

const nothing = { starts: { door: undefined }, sessionCodes: [], actors: {} };
/** A lamp with a switch, a bulb that may burn out, and a loose wire that makes it blink. */
const lamp = setup({ types: { events: {} as { type: 'press' | 'burn' | 'blink' | 'mend' | 'throwAway' } } }).createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { press: 'on' } },
    on: { on: { press: 'off', burn: 'dark', blink: 'blinking' } },
    blinking: { on: { blink: 'on', press: 'off' } },
    dark: { on: { mend: 'off', throwAway: 'bin' } },
    bin: { type: 'final' },
  },
});
const graph = explore(lamp, { ...nothing, user: {} } as never);
const is = (label: string) => (state: { label: string }) => state.label === label;
const found = (property: Property) => {
  const path = property.check(graph);
  return path && inWords(path, graph);
};

describe('a property', () => {
  test('always: the shortest way to a state where it does not hold', () => {
    expect(found(always('never dark', (state) => state.label !== 'dark'))).toBe('open door → press → burn (dark)');
    expect(found(always('a lamp', ({ label }) => label.length > 0))).toBeNull();
  });
  test('never: at all, after something, and until something', () => {
    const burns = (edge: { step: { name: string } }) => edge.step.name === 'burn';
    expect(found(never('burns', { happens: burns }))).toBe('open door → press → burn (dark)');
    expect(found(never('burns again', { after: burns, happens: burns }))).toBe('open door → press → burn → mend → press → burn (dark)');
    expect(found(never('burns before it is on', { until: (_, to) => to.label === 'on', happens: burns }))).toBeNull();
  });
  test('leadsTo: an endless ring without it is told, and may be left out of account', () => {
    expect(found(leadsTo('light', is('off'), is('on')))).toBeNull();
    expect(found(leadsTo('bin in the end', is('dark'), is('bin')))).toBe('open door → press → burn (dark)');
    expect(found(leadsTo('bin, if it is not mended', is('dark'), is('bin'), ({ step }) => step.name === 'mend'))).toBeNull();
  });
  test('canAlways: a state without a way there is told', () => {
    expect(found(canAlways('the end', ended))).toBeNull();
    expect(found(canAlways('light', is('on')))).toBe('open door → press → burn → throwAway (bin)');
    expect(found(canAlways('the end, unmended', ended, { by: ({ step }) => step.name !== 'burn' }))).toBe('open door (off)');
  });
});
