// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { savedDecisions as keepDecisions } from '../../src/office/screens/review/savedDecisions';
import { personNow, sitDown, whenSomebodyElseSits } from '../../src/office/seat';

const place = 'decisions-of-a-test';
const open = () => keepDecisions<'recharge', { name: string }>(place);
beforeEach(() => {
  sessionStorage.clear();
  sitDown('1');
});

describe('a decision that was not answered yet', () => {
  it('is there again for who made it, after a reload', () => {
    open().keep('r1', 'recharge', { name: 'Ann' });
    expect(
      open()
        .all()
        .map(({ id }) => id),
    ).toEqual(['r1']);
  });
  it('is neither shown to the next person in the tab nor left in it', () => {
    open().keep('r1', 'recharge', { name: 'Ann' });
    sitDown('2');
    expect(open().all()).toEqual([]);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Ann');
  });
});
describe('somebody else who sits down', () => {
  it('clears the desks; the same person does not', () => {
    const cleared = vi.fn<() => void>();
    whenSomebodyElseSits(cleared);
    sitDown('1');
    expect(cleared).not.toHaveBeenCalled();
    sitDown('2');
    expect([cleared.mock.calls.length, personNow()]).toEqual([1, '2']);
  });
});
