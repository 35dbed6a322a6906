// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { savedDecisions as keepDecisions } from '../../src/office/screens/review/savedDecisions';
import { currentUser, setCurrentUser, onUserChange } from '../../src/office/currentUser';

const place = 'decisions-of-a-test';
const open = () => keepDecisions<'recharge', { name: string }>(place);
beforeEach(() => {
  sessionStorage.clear();
  setCurrentUser('1');
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
    setCurrentUser('2');
    expect(open().all()).toEqual([]);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Ann');
  });
});
describe('somebody else who sits down', () => {
  it('clears the desks; the same person does not', () => {
    const cleared = vi.fn<() => void>();
    onUserChange(cleared);
    setCurrentUser('1');
    expect(cleared).not.toHaveBeenCalled();
    setCurrentUser('2');
    expect([cleared.mock.calls.length, currentUser()]).toEqual([1, '2']);
  });
});
