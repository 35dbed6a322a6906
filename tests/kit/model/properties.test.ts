import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import { comesToAnEnd, told } from './predicates';
import { explore } from './explore';
import { judge } from './judge';
import {
  always,
  canAlways,
  ended,
  except,
  inWords,
  leadsTo,
  never,
  type Property,
} from './properties';

const nothing = { starts: { door: undefined }, sessionCodes: [], actors: {} };
/** A lamp with a switch, a bulb that may burn out, and a loose wire that makes it blink. */
const lamp = setup({
  types: { events: {} as { type: 'press' | 'burn' | 'blink' | 'mend' | 'throwAway' } },
}).createMachine({
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
    expect(found(always('never dark', (state) => state.label !== 'dark'))).toBe(
      'open door → press → burn (dark)',
    );
    expect(found(always('a lamp', ({ label }) => label.length > 0))).toBeNull();
  });
  test('never: at all, after something, and until something', () => {
    const burns = (edge: { step: { name: string } }) => edge.step.name === 'burn';
    expect(found(never('burns', { happens: burns }))).toBe('open door → press → burn (dark)');
    expect(found(never('burns again', { after: burns, happens: burns }))).toBe(
      'open door → press → burn → mend → press → burn (dark)',
    );
    expect(
      found(
        never('burns before it is on', { until: (_, to) => to.label === 'on', happens: burns }),
      ),
    ).toBeNull();
  });
  test('leadsTo: an endless ring without it is told, and may be left out of account', () => {
    expect(found(leadsTo('light', is('off'), is('on')))).toBeNull();
    expect(found(leadsTo('bin in the end', is('dark'), is('bin')))).toBe(
      'open door → press → burn (dark)',
    );
    expect(
      found(
        leadsTo(
          'bin, if it is not mended',
          is('dark'),
          is('bin'),
          ({ step }) => step.name === 'mend',
        ),
      ),
    ).toBeNull();
  });
  test('canAlways: a state without a way there is told', () => {
    expect(found(canAlways('the end', ended))).toBeNull();
    expect(found(canAlways('light', is('on')))).toBe('open door → press → burn → throwAway (bin)');
    expect(
      found(canAlways('the end, unmended', ended, { by: ({ step }) => step.name !== 'burn' })),
    ).toBe('open door (off)');
  });
});

/**
 * A till that asks its bank for ever, does not answer when the session ends, and cannot be closed
 * once it is stuck.
 */
const till = setup({
  types: {
    events: {} as { type: 'pay' | 'again' | 'refused' | 'sessionLost' | 'close' },
    tags: {} as 'busy',
  },
}).createMachine({
  id: 'till',
  initial: 'open',
  on: { sessionLost: '.stuck' },
  states: {
    open: { on: { pay: 'asking', close: 'closed' } },
    asking: { tags: ['busy'], on: { again: 'asking', refused: 'open' } },
    stuck: { on: { pay: 'stuck' } },
    loggedOut: { type: 'final' },
    closed: { type: 'final' },
  },
});
const system = { again: { '': {} }, refused: { '': {} }, sessionLost: { '': {} } };
const sent = (machine: typeof till | typeof lamp, ...properties: Property[]) =>
  judge({ machine, cases: { ...nothing, user: {}, system } }, { properties }).properties.map(
    ({ name, against }) => `${name}: ${against}`,
  );

describe('what every chart is asked', () => {
  const [answered, waits, ends] = [
    'a session that ended is always answered: open door → sessionLost (stuck)',
    'whoever waits for the server is told something: open door → pay (asking)',
    'whatever happened, it can come to an end: open door → sessionLost (stuck)',
  ];
  test('is told where it is not so', () => {
    expect(sent(till)).toEqual([answered, waits, ends]);
  });
  test('is not asked of a chart that cannot answer it', () => {
    expect(sent(lamp)).toEqual(['whatever happened, it can come to an end: null']);
  });
  test('may be said otherwise by a chart in which it is not so, and by no other', () => {
    const patient = except(
      'while the bank is asked again',
      told(({ step }) => step.name === 'again'),
    );
    expect(sent(till, patient)).toEqual([
      'whoever waits for the server is told something, except while the bank is asked again: null',
      answered,
      ends,
    ]);
    expect(sent(lamp, except('when it is dark', comesToAnEnd(ended)))).toEqual([
      "whatever happened, it can come to an end, except when it is dark: no exception is needed here from 'whatever happened, it can come to an end'",
    ]);
  });
});
