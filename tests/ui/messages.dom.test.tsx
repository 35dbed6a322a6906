// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announce } from '#ui/feedback/announce';
import { toast } from '#ui/feedback/toast';
import { Toaster } from '#ui/feedback/Toaster';
import { said, stand } from './stand';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => {
    for (const item of toast.now()) toast.hide(item.id);
    toast.resume();
  });
  cleanup();
  vi.useRealTimers();
});
const later = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

describe('announce', () => {
  it('uses exactly two live regions, outside the view', () => {
    const { container } = stand(<main />);
    expect(document.querySelectorAll('[aria-live]')).toHaveLength(2);
    expect(container.querySelectorAll('[aria-live]')).toHaveLength(0);
  });
  it('clears the text after a second', () => {
    stand(<main />);
    const region = () => document.querySelector('[aria-live="polite"]')?.textContent;
    act(() => announce('Copied'));
    later(999);
    expect(region()).toBe('Copied');
    later(1);
    expect(region()).toBe('');
  });
  it('says the same text again as a changed text', () => {
    stand(<main />);
    const raw = () => document.querySelector('[aria-live="polite"]')?.textContent;
    act(() => announce('Added'));
    const first = raw();
    act(() => announce('Added'));
    const second = raw();
    act(() => announce('Added'));
    expect(second).not.toBe(first);
    expect(raw()).not.toBe(second);
    expect(said()).toBe('Added');
  });
  it('keeps polite and assertive apart', () => {
    stand(<main />);
    act(() => {
      announce('Saved');
      announce('Not sent', 'assertive');
    });
    expect([said('polite'), said('assertive')]).toEqual(['Saved', 'Not sent']);
  });
});

describe('a toast', () => {
  it('stays 3000 ms and is said', () => {
    stand(<Toaster />);
    act(() => {
      toast.show({ text: 'Saved' });
    });
    expect(said()).toBe('Saved');
    later(2999);
    expect(screen.queryByRole('region', { name: 'Messages' })).not.toBeNull();
    later(1);
    expect(screen.queryByRole('region', { name: 'Messages' })).toBeNull();
  });
  it('with an action stays 10 s, and the action runs once and closes it', () => {
    const run = vi.fn();
    stand(<Toaster />);
    act(() => {
      toast.show({ text: 'Candle removed', action: { label: 'Undo', run } });
    });
    later(9999);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(run).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
  it('waits while the pointer is on it or focus is in it', () => {
    stand(<Toaster />);
    act(() => {
      toast.show({ text: 'Candle removed', action: { label: 'Undo', run: vi.fn() } });
    });
    later(9000);
    fireEvent.focus(screen.getByRole('button', { name: 'Undo' }));
    later(60_000);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeNull();
    fireEvent.blur(screen.getByRole('button', { name: 'Undo' }));
    later(999);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeNull();
    later(1);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
  it('shown again with the same text starts its time anew instead of stacking', () => {
    stand(<Toaster />);
    act(() => {
      toast.show({ text: 'Request error' });
    });
    later(2000);
    act(() => {
      toast.show({ text: 'Request error' });
    });
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    later(2999);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });
});
