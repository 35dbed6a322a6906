import { describe, expect, test } from 'vitest';
import { storageStates } from '#contract/storage';
import { canOf, inTag, metaOf, table } from '#machines/lifecycle';
import { storageRequestRules as rules } from '#machines/lifecycles/storageRequest';
import { readPack } from '../../locales/plugin';

describe('a storage request', () => {
  test('goes these ways and no other', () => {
    expect(
      table(rules.machine, rules.roles)
        .map(({ from, event, by, to }) => `${from} ${event} ${by} ${to}`)
        .sort(),
    ).toEqual([
      'agreed countDiffers staff differing',
      'agreed countRight staff received',
      'agreed lapse system lapsed',
      'agreed sendBack staff sentBack',
      'agreed withdraw seller withdrawn',
      'asked agree staff agreed',
      'asked refuse staff refused',
      'asked withdraw seller withdrawn',
      'differing acceptCount seller received',
      'differing dispute seller disputed',
      'differing silence system received',
      'disputed recount staff received',
      'received store staff stored',
      'sentBack arrivalOverdue system ended',
      'sentBack arrive seller ended',
    ]);
  });
  test('lapses after thirty days; a count stands after seven, an arrival after fourteen', () =>
    expect(storageStates.flatMap((state) => metaOf(rules.machine, state).timer ?? [])).toEqual([
      { event: 'lapse', minutes: 30 * 24 * 60 },
      { event: 'silence', minutes: 7 * 24 * 60 },
      { event: 'arrivalOverdue', minutes: 14 * 24 * 60 },
    ]));
  test('sets pieces aside, waits for staff, is counted or over by its tags', () => {
    const tagged = (tag: 'aside' | 'waiting' | 'counted' | 'over') =>
      storageStates.filter((state) => inTag(rules.machine, state, tag));
    expect(tagged('aside')).toEqual(['asked', 'agreed', 'received', 'differing', 'disputed']);
    expect(tagged('waiting')).toEqual(['asked', 'agreed', 'received', 'disputed']);
    expect(tagged('counted')).toEqual(['received', 'differing', 'disputed']);
    expect(tagged('over')).toEqual(['stored', 'ended', 'refused', 'withdrawn', 'lapsed']);
  });
  test('says in words of its own why something cannot be done, never only that it cannot', () => {
    const refused = storageStates.flatMap((state) =>
      (['seller', 'staff'] as const).flatMap((by) =>
        Object.entries(canOf(rules, { state }, by)).flatMap(([event, can]) =>
          can.ok ? [] : [{ state, event, reason: can.reason }],
        ),
      ),
    );
    const pack = readPack('en');
    const bare = refused.filter(({ reason }) => !(reason in pack) || reason.endsWith('.now'));
    expect(bare).toEqual([]);
    const words = [...new Set(refused.map(({ reason }) => reason))].map((reason) => pack[reason]);
    expect(new Set(words).size).toBe(words.length);
    const why = (state: string, event: string) =>
      refused
        .find((one) => one.state === state && one.event === event)
        ?.reason.split('.')
        .at(-1);
    expect([
      why('agreed', 'agree'),
      why('agreed', 'store'),
      why('differing', 'store'),
      why('disputed', 'acceptCount'),
      why('received', 'recount'),
      why('sentBack', 'withdraw'),
      why('received', 'arrive'),
    ]).toEqual(['agreed', 'uncounted', 'unanswered', 'disputed', 'settled', 'sent', 'unsent']);
  });
});
