// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { navigate, startLocation } from '#lib/location';
import { useLeaving } from '../../src/office/useLeaving';

const ask = vi.fn<(to: string) => void>();
function Page({ unsaved, byQuery }: { unsaved: boolean; byQuery?: boolean }) {
  useLeaving(unsaved, ask, byQuery);
  return (
    <>
      <a href="#/shop/orders?tab=all">Orders</a>
      <a href="#/shop/settings?x=1">Here</a>
      <a href="https://example.org/">Away</a>
    </>
  );
}
/** Whether the browser or the page went on with the press. */
const pressed = (name: string, how: object = {}) => fireEvent.click(screen.getByText(name), how);
beforeEach(() => {
  startLocation();
  navigate('/shop/settings');
});
afterEach(() => {
  cleanup();
  ask.mockClear();
});

describe('leaving a page with something unsaved', () => {
  it('asks where the press leads, and stays', () => {
    render(<Page unsaved />);
    expect(pressed('Orders')).toBe(false);
    expect(ask.mock.calls).toEqual([['/shop/orders?tab=all']]);
    expect(location.hash).toBe('#/shop/settings');
  });
  it('asks where Back leads, and stays', () => {
    render(<Page unsaved />);
    history.pushState(null, '', '#/shop/orders');
    fireEvent(globalThis.window, new PopStateEvent('popstate'));
    expect(ask.mock.calls).toEqual([['/shop/orders']]);
    expect(location.hash).toBe('#/shop/settings');
  });
  it('asks the browser when the tab is closed', () => {
    render(<Page unsaved />);
    expect(fireEvent(globalThis.window, new Event('beforeunload', { cancelable: true }))).toBe(
      false,
    );
  });
  it.each([
    ['on the same page', 'Here', {}],
    ['that open a new tab', 'Orders', { ctrlKey: true }],
  ])('asks nothing about links %s', (_, name, how) => {
    render(<Page unsaved />);
    pressed(name, how);
    expect(ask).not.toHaveBeenCalled();
  });
  it('asks about another at the same path, where the query says which it is', () => {
    render(<Page unsaved byQuery />);
    expect(pressed('Here')).toBe(false);
    expect(ask.mock.calls).toEqual([['/shop/settings?x=1']]);
    history.pushState(null, '', '#/shop/settings?x=2');
    fireEvent(globalThis.window, new PopStateEvent('popstate'));
    expect(ask.mock.lastCall).toEqual(['/shop/settings?x=2']);
  });
  it('asks nothing where all is saved', () => {
    const { rerender } = render(<Page unsaved />);
    rerender(<Page unsaved={false} />);
    pressed('Orders');
    expect(ask).not.toHaveBeenCalled();
    expect(location.hash).toBe('#/shop/orders?tab=all');
    expect(fireEvent(globalThis.window, new Event('beforeunload', { cancelable: true }))).toBe(
      true,
    );
  });
});
