import { act, cleanup, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { softPart } from '#ui/softPart';
import { useCompared } from '../../src/shop/screens/compare/compared';
import { useKeptPlaces } from '../../src/shop/screens/location/places';
import { useKept } from '../../src/shop/screens/wishes/kept';

afterEach(cleanup);
const Word = ({ word }: { word: string }) => <p>{word}</p>;
/** A part whose code is held back. */
function held() {
  let [come, fail] = [() => {}, () => {}];
  const file = new Promise<{ default: typeof Word }>((resolve, reject) => {
    come = () => resolve({ default: Word });
    fail = () => reject(new Error('no connection'));
  });
  return {
    Part: softPart(() => file),
    come: () => act(async () => come()),
    fail: () => act(async () => fail()),
  };
}

describe('a part that a page does without', () => {
  test('joins it when its code has come, and from then on stands at once', async () => {
    const { Part, come } = held();
    const { unmount } = render(<Part word="first" />);
    expect(screen.queryByText('first')).toBeNull();
    await come();
    expect(await screen.findByText('first')).toBeTruthy();
    unmount();
    render(<Part word="second" />);
    expect(screen.getByText('second')).toBeTruthy();
  });
  test('leaves nothing where its code does not come', async () => {
    const { Part, fail } = held();
    const { container } = render(<Part word="first" />);
    await fail();
    expect(container.textContent).toBe('');
  });
  test('is not written by the server', () => {
    const { Part } = held();
    expect(renderToString(<Part word="first" />)).toBe('');
  });
});

test('who kept nothing in this browser has a written page taken over without drawing it anew', async () => {
  const Reader = () => <p>{[useKept(), useKeptPlaces(), useCompared().list].flat().length}</p>;
  const drawn = vi.fn();
  const page = (
    <Profiler id="page" onRender={(_, phase) => void drawn(phase)}>
      <Reader />
    </Profiler>
  );
  const box = document.createElement('div');
  box.innerHTML = renderToString(page);
  await act(async () => void hydrateRoot(box, page));
  expect(drawn.mock.calls).toEqual([['mount']]);
});
