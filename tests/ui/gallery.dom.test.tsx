import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IntlProvider } from 'react-intl';
import words from '../../locales/en/ui.json';
import { Gallery, type GalleryProps } from '#ui/catalogue/Gallery';
import { ProductCard } from '#ui/catalogue/ProductCard';
import { inEnglish, said, stand } from './stand';

const pictures = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({
  src: `/demo/${name}.webp`,
  alt: name === 'b' ? 'From above' : '',
}));
const shoes: GalleryProps = { name: 'Shoes', pictures };
// Dialogs keep hold of fingers and scroll, which a document without layout has none of.
beforeEach(() => {
  Element.prototype.setPointerCapture ??= () => undefined;
});
afterEach(cleanup);

const region = () => screen.getByRole('region', { name: 'Pictures' });
const front = () => within(region()).getByRole('img').getAttribute('src');
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const current = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-current') === 'true')
    .map((button) => button.getAttribute('aria-label'));
const swipe = (by: { x: number; y: number }) => {
  const picture = within(region()).getByRole('img');
  fireEvent.pointerDown(picture, { clientX: 200, clientY: 200 });
  fireEvent.pointerUp(picture, { clientX: 200 + by.x, clientY: 200 + by.y });
};

describe('until the large picture is there', () => {
  const copy = () => region().querySelector('img[data-first]');
  const first = () => copy()?.getAttribute('src');
  it('the copy that its card brought stands in its place, and nothing for a reader to read twice', () => {
    stand(
      <>
        <ProductCard href="#/a" name="Shoes" price="1.00" picture="/demo/a.webp" />
        <Gallery {...shoes} />
      </>,
    );
    const card = screen.getByRole('article').querySelector('img');
    for (const name of ['sizes', 'srcset', 'src'])
      expect(copy()?.getAttribute(name)).toBe(card?.getAttribute(name));
    expect(within(region()).getAllByRole('img')).toHaveLength(1);
  });
  it('its narrow copy, where the server writes the page', () => {
    const page = renderToString(
      <IntlProvider locale="en" messages={words}>
        <Gallery {...shoes} />
      </IntlProvider>,
    );
    expect(page).toMatch(/<img[^>]* src="\/demo\/a-240\.webp"[^>]* data-first=""/);
  });
  it('and no longer', () => {
    stand(<Gallery {...shoes} />);
    fireEvent.load(within(region()).getByRole('img'));
    expect(first()).toBeUndefined();
  });
  it('each picture has its own', async () => {
    stand(<Gallery {...shoes} />);
    fireEvent.load(within(region()).getByRole('img'));
    await press('Next picture');
    expect(first()).toBe('/demo/b-240.webp');
  });
  it('a copy that does not come leaves the ground alone', () => {
    stand(<Gallery {...shoes} />);
    fireEvent.error(region().querySelector('img[data-first]') as Element);
    expect(first()).toBeUndefined();
    expect(front()).toBe('/demo/a.webp');
  });
});

describe('the pictures of a product', () => {
  it('each have a button with their number and what they show', async () => {
    stand(<Gallery {...shoes} />);
    await press('Picture 2 of 6: From above');
    expect(front()).toBe('/demo/b.webp');
    expect(current()).toEqual(['Picture 2 of 6: From above']);
  });
  it('are stepped through by arrows, round and round, and said aloud', async () => {
    stand(<Gallery {...shoes} />);
    await press('Previous picture');
    expect(front()).toBe('/demo/f.webp');
    expect(said()).toBe('Picture 6 of 6: Shoes');
    await press('Next picture');
    expect(front()).toBe('/demo/a.webp');
  });
  it('follow the arrow keys while one of the buttons on the large one has focus', async () => {
    stand(<Gallery {...shoes} />);
    screen.getByRole('button', { name: 'See the picture large' }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(front()).toBe('/demo/c.webp');
  });
  it.each([
    ['to the left', { x: -90, y: 10 }, '/demo/b.webp'],
    ['to the right', { x: 90, y: -10 }, '/demo/f.webp'],
    ['hardly', { x: -20, y: 0 }, '/demo/a.webp'],
    ['downwards', { x: -60, y: 90 }, '/demo/a.webp'],
  ])('a swipe %s moves by one only where it goes far enough sideways', (_, by, src) => {
    stand(<Gallery {...shoes} />);
    swipe(by);
    expect(front()).toBe(src);
  });
  it('show the chosen one in front, each time the choice changes', async () => {
    const { rerender } = stand(<Gallery {...shoes} chosen="/demo/d.webp" />);
    expect(front()).toBe('/demo/d.webp');
    await press('Next picture');
    expect(front()).toBe('/demo/e.webp');
    rerender(inEnglish(<Gallery {...shoes} chosen="/demo/b.webp" />));
    expect(front()).toBe('/demo/b.webp');
  });
  it('stay where they are when nothing is chosen any more', () => {
    const { rerender } = stand(<Gallery {...shoes} chosen="/demo/d.webp" />);
    rerender(inEnglish(<Gallery {...shoes} />));
    expect(front()).toBe('/demo/d.webp');
  });
  it('have neither arrows nor small ones where there is one', () => {
    stand(<Gallery {...shoes} pictures={pictures.slice(0, 1)} />);
    expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
      'See the picture large',
    ]);
  });
  it('have nothing to press where there is none', () => {
    stand(<Gallery {...shoes} pictures={[]} />);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

describe('a picture full screen', () => {
  const open = async () => {
    stand(<Gallery {...shoes} />);
    await press('See the picture large');
    return screen.findByRole('dialog', { name: 'Picture 1 of 6: Shoes' });
  };
  const scale = (dialog: HTMLElement) =>
    /scale\(([\d.]+)\)/.exec(within(dialog).getByRole('img').style.transform)?.[1];

  it('comes nearer and goes back by its buttons, as far as it goes', async () => {
    const dialog = await open();
    const out = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Zoom out' });
    expect(out.disabled).toBe(true);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Zoom in' }));
    expect(scale(dialog)).toBe('1.5');
    await userEvent.click(out);
    expect(scale(dialog)).toBe('1');
  });
  it('comes nearer by plus, goes back by minus and 0', async () => {
    const dialog = await open();
    within(dialog).getByRole('button', { name: 'Close' }).focus();
    await userEvent.keyboard('++');
    expect(scale(dialog)).toBe('2.25');
    await userEvent.keyboard('-');
    expect(scale(dialog)).toBe('1.5');
    await userEvent.keyboard('0');
    expect(scale(dialog)).toBe('1');
  });
  it('is followed by the next one, whole again, also in the page behind', async () => {
    const dialog = await open();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Zoom in' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Next picture' }));
    expect(within(dialog).getByRole('img').getAttribute('src')).toBe('/demo/b.webp');
    expect(scale(dialog)).toBe('1');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(front()).toBe('/demo/b.webp');
  });
  it('gives the focus back to the button that opened it', async () => {
    const dialog = await open();
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('See the picture large'),
    );
  });
  it('comes nearer by a double tap, and goes back by another', async () => {
    const dialog = await open();
    const picture = within(dialog).getByRole('img');
    await userEvent.dblClick(picture);
    expect(scale(dialog)).toBe('2.5');
    await userEvent.dblClick(picture);
    expect(scale(dialog)).toBe('1');
  });
});
