import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogue } from '#contract/catalogue';
import { queryClient } from '#lib/query';
import { answer, fakeCall, fresh, stand } from './catalogueStand';
import { teapot } from '../../stories/catalogue/fixtures';

vi.mock(import('#lib/api'), async (real) => ({
  ...(await real()),
  call: ((...given: Parameters<typeof fakeCall>) => fakeCall(...given)) as never,
}));
vi.mock(import('#lib/intl'), async (real) => ({
  ...(await real()),
  loadMessages: () => Promise.resolve(),
}));
vi.mock(import('../../src/shop/screens/review/Reviews'), () => ({
  default: (() => null) as never,
}));
const { default: ProductDetail } = await import('../../src/shop/screens/catalogue/ProductDetail');

const { name } = teapot;
const open = (query: string) => {
  history.replaceState(null, '', `#/pages/prouduct/detail?${query}`);
  stand(<ProductDetail />);
};
const heading = () => screen.queryByRole('heading', { level: 1, name });
const buttons = () => screen.queryAllByRole('button', { name: 'Add to cart' });
let come = () => {};

beforeEach(() => {
  fresh();
  const held = new Promise<void>((resolve) => (come = resolve));
  answer('/customer/product/view', () => held.then(() => teapot));
  queryClient.setQueryData([catalogue.all.path, 'pages', '{}', {}], {
    pages: [{ items: [teapot] }],
    pageParams: [{}],
  });
});

describe('a product that a list has shown', () => {
  it('stands with its name, price and picture before the mall answers, then whole', async () => {
    open('id=1');
    expect(heading()).toBeTruthy();
    expect(screen.getByRole('img', { name })).toBeTruthy();
    expect(screen.getAllByText(/34\.00/).length).toBeGreaterThan(0);
    expect(buttons()).toHaveLength(0);
    await act(async () => come());
    expect(await screen.findAllByRole('button', { name: 'Add to cart' })).not.toHaveLength(0);
  });
  it('waits for the mall where one variant of it is meant', () => {
    open('id=1&sku=TP-coral-900');
    expect(heading()).toBeNull();
  });
  it('waits for the mall where what the list said may no longer be true', async () => {
    await queryClient.invalidateQueries();
    open('id=1');
    expect(heading()).toBeNull();
    cleanup();
    open('id=2');
    expect(heading()).toBeNull();
  });
});
