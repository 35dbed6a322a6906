// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Failure } from '#contract/codes';
import type { Endpoint } from '#contract/endpoint';
import { officeContent, type OfficeBrand } from '#contract/officeContent';
import { navigate, pageNow, startLocation } from '#lib/location';
import { queryClient } from '#lib/query';
import { Adverts, Brands, Categories } from '../../src/office/screens/content/Content';
import { Synonyms } from '../../src/office/screens/content/Settings';
import { OnPage } from './OnPage';

const server = vi.hoisted(() => ({
  call: vi.fn<
    (endpoint: Endpoint, input: unknown, options?: { key?: string }) => Promise<unknown>
  >(),
}));
vi.mock('#lib/officeApi', () => ({ officeCall: server.call, officeToken: {} }));
const said = vi.hoisted(() => vi.fn<(id: string) => void>());
vi.mock('#lib/toast', () => ({ toast: said }));
const texts = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, string>>('../../locales/en/*.json', {
      eager: true,
      import: 'default',
    }),
  ),
) as Record<string, string>;
const shown = (page: React.ReactNode, hash: string) => {
  act(() => navigate(hash));
  return render(
    <IntlProvider
      locale="en"
      messages={texts}
      onError={(error) => {
        throw error;
      }}
    >
      <OnPage>{page}</OnPage>
    </IntlProvider>,
  );
};
const sent = (endpoint: Endpoint) =>
  server.call.mock.calls.filter(([{ path }]) => path === endpoint.path);
const brand = (id: string, more: Partial<OfficeBrand> = {}): OfficeBrand => ({
  id,
  name: id,
  description: {},
  picture: '',
  products: 0,
  ...more,
});
let answers: Record<string, () => Promise<unknown>>;

beforeEach(() => {
  sessionStorage.clear();
  startLocation();
  answers = {
    [officeContent.brands.path]: () =>
      Promise.resolve({ brands: [brand('Ceravento'), brand('Pico', { products: 3 })] }),
    [officeContent.adverts.path]: () => Promise.resolve({ adverts: [] }),
  };
  server.call
    .mockReset()
    .mockImplementation(
      (endpoint) =>
        answers[endpoint.path]?.() ??
        Promise.reject({ kind: 'http', status: 500 } satisfies Failure),
    );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

describe('words that a search takes for each other', () => {
  const groups = { en: 'sofa, couch', de: 'sofa, couch' };
  const english = () => screen.findByRole('textbox', { name: /Groups \(English\)/ });
  beforeEach(() => {
    answers[officeContent.synonyms.path] = () => Promise.resolve({ groups });
    answers[officeContent.saveSynonyms.path] = () =>
      Promise.resolve({ groups: { ...groups, en: 'sofa, settee' } });
  });
  it('are sent for the languages that were changed, and for no other', async () => {
    shown(<Synonyms />, '/content/synonyms');
    await userEvent.clear(await english());
    await userEvent.type(await english(), 'Sofa, settee');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(officeContent.saveSynonyms)).toHaveLength(1));
    expect(sent(officeContent.saveSynonyms)[0]?.[1]).toEqual({ groups: { en: 'Sofa, settee' } });
  });
  it('are not sent where a line is wrong, and the field names the line and the word', async () => {
    shown(<Synonyms />, '/content/synonyms');
    await userEvent.clear(await english());
    await userEvent.type(await english(), 'sofa, couch{Enter}mug, couch');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      (await screen.findAllByText('Line 2: “couch” stands in another group already.')).length,
    ).toBeGreaterThan(0);
    expect(sent(officeContent.saveSynonyms)).toEqual([]);
  });
});

describe('what staff keep of the storefront', () => {
  it('is listed, and each opens in its form by its address', async () => {
    shown(<Brands />, '/content/brands');
    await userEvent.click(await screen.findByRole('link', { name: 'Pico' }));
    expect(pageNow()).toBe('/content/brands?id=Pico');
    expect(await screen.findByRole('textbox', { name: /Name/ })).toHaveProperty('value', 'Pico');
  });
  it('is sent as the contract wants it, and the list is what the server answers', async () => {
    answers[officeContent.saveBrand.path] = () => Promise.resolve({ brands: [brand('Nova')] });
    shown(<Brands />, '/content/brands?id=new');
    await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), ' Nova ');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('link', { name: 'Nova' });
    expect(sent(officeContent.saveBrand)[0]?.[1]).toEqual({
      name: 'Nova',
      description: {},
      picture: '',
    });
    expect(pageNow()).toBe('/content/brands');
  });
  it('keeps what was typed where the server refuses, and says why at the field', async () => {
    answers[officeContent.saveBrand.path] = () =>
      Promise.reject({
        kind: 'code',
        code: 1000008,
        message: 'form.taken',
        data: { fields: { name: 'form.taken' } },
      } satisfies Failure);
    shown(<Brands />, '/content/brands?id=new');
    const field = await screen.findByRole('textbox', { name: /Name/ });
    await userEvent.type(field, 'Pico');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('This name is taken');
    expect(field).toHaveProperty('value', 'Pico');
  });
  it('is sent again under the same key where the answer got lost', async () => {
    answers[officeContent.saveBrand.path] = () =>
      Promise.reject({ kind: 'network' } satisfies Failure);
    shown(<Brands />, '/content/brands?id=new');
    await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), 'Nova');
    for (const times of [1, 2]) {
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(sent(officeContent.saveBrand)).toHaveLength(times));
      await screen.findByRole('alert');
    }
    expect(new Set(sent(officeContent.saveBrand).map(([, , options]) => options?.key)).size).toBe(
      1,
    );
  });
  it('is removed only after it was asked once', async () => {
    answers[officeContent.removeBrand.path] = () => Promise.resolve({ brands: [] });
    shown(<Brands />, '/content/brands?id=Ceravento');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(sent(officeContent.removeBrand)).toHaveLength(0);
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }),
    );
    await waitFor(() =>
      expect(sent(officeContent.removeBrand)[0]?.[1]).toEqual({ id: 'Ceravento' }),
    );
  });
  it('says why it cannot be removed while something uses it', async () => {
    shown(<Brands />, '/content/brands?id=Pico');
    await screen.findByText('Products still use it. It can be removed once none do.');
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
  it('says so where the one in the address is gone', async () => {
    shown(<Brands />, '/content/brands?id=Gone');
    expect(await screen.findByText('This one was removed meanwhile.')).toBeTruthy();
  });
});

describe('an advert', () => {
  it('has a text for each language, one at a time, by arrow keys too', async () => {
    answers[officeContent.saveAdvert.path] = () => Promise.resolve({ adverts: [] });
    shown(<Adverts />, '/content/adverts?id=new');
    await userEvent.type(
      await screen.findByRole('textbox', { name: /Headline \(English\)/ }),
      'Sale',
    );
    await userEvent.type(screen.getByRole('textbox', { name: /button \(English\)/ }), 'Look');
    act(() => screen.getByRole('tab', { name: /English/ }).focus());
    await userEvent.keyboard('{End}');
    await userEvent.type(
      await screen.findByRole('textbox', { name: /Headline \(Bahasa Indonesia\)/ }),
      'Obral',
    );
    expect(screen.queryByRole('textbox', { name: /Headline \(English\)/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(officeContent.saveAdvert)[0]?.[1]).toMatchObject({
        position: 'top',
        title: { en: 'Sale', id: 'Obral' },
        label: { en: 'Look' },
        link: '/',
        shown: true,
        pictures: [],
      }),
    );
  });
  it('is not sent without its English words', async () => {
    shown(<Adverts />, '/content/adverts?id=new');
    await screen.findByRole('textbox', { name: /Headline \(English\)/ });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('region', { name: 'There is a problem' });
    expect(sent(officeContent.saveAdvert)).toHaveLength(0);
  });
});

describe('categories', () => {
  it('cannot be put below themselves or what lies below them', async () => {
    const row = (id: string, parent: string | null) => ({
      id,
      parent,
      name: { en: id },
      picture: '',
      ground: 'mint',
      position: 0,
      products: 0,
    });
    answers[officeContent.categories.path] = () =>
      Promise.resolve({
        categories: [row('home', null), row('kitchen', 'home'), row('garden', null)],
      });
    shown(<Categories />, '/content/categories?id=home');
    const parents = await screen.findByRole('combobox', { name: /Lies below/ });
    expect(
      within(parents)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Nothing: it stands at the top', 'garden']);
  });
});
