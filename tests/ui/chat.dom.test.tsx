import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import Chat from '../../src/shop/screens/chat/Chat';
import { stand } from './stand';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const url = 'https://chat.example/arcada';
const frames = () => document.querySelectorAll('iframe');
const open = async () => {
  stand(<Chat about="help" url={url} />);
  fireEvent.click(screen.getByRole('button', { name: 'Chat with us' }));
  await screen.findByTitle('Chat by chat.example');
};

describe('the chat', () => {
  test('is asked for only when its button is pressed', async () => {
    stand(<Chat about="help" url={url} />);
    expect(document.body.innerHTML).not.toContain('chat.example');
    fireEvent.click(screen.getByRole('button', { name: 'Chat with us' }));
    const frame = await screen.findByTitle('Chat by chat.example');
    expect(frame.getAttribute('src')).toBe(url);
    expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(frame.getAttribute('sandbox')).not.toContain('top-navigation');
    expect(screen.getByText(/run by chat\.example/)).toBeTruthy();
  });
  test('is gone when it is closed', async () => {
    await open();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await vi.waitFor(() => expect(frames()).toHaveLength(0));
  });
  test('that does not come in ten seconds leads to a question', async () => {
    await open();
    act(() => void vi.advanceTimersByTime(9_000));
    expect(screen.queryByText(/does not load/)).toBeNull();
    act(() => void vi.advanceTimersByTime(1_500));
    expect(screen.getByText(/does not load/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toContain(
      '/pages/mine/support?new=1',
    );
  });
  test('that came is left alone', async () => {
    await open();
    fireEvent.load(screen.getByTitle('Chat by chat.example'));
    act(() => void vi.advanceTimersByTime(20_000));
    expect(screen.queryByText(/does not load/)).toBeNull();
  });
  test('is told of on the privacy page by who runs it, without loading it', () => {
    stand(<Chat about="privacy" url={url} />);
    expect(screen.getByText(/run by chat\.example/)).toBeTruthy();
    expect(frames()).toHaveLength(0);
  });
});
