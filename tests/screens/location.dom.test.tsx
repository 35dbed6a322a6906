import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogue } from '#contract/catalogue';
import { site } from '#contract/site';
import addressWords from '../../locales/en/address.json';
import { answer, asked, fakeCall, fresh, stand, words } from './catalogueStand';

vi.mock(import('#lib/api'), async (real) => ({
  ...(await real()),
  call: ((...given: Parameters<typeof fakeCall>) => fakeCall(...given)) as never,
}));
vi.mock(import('#lib/session'), async (real) => ({
  ...(await real()),
  useSession: (() => true) as never,
}));
Object.assign(words, addressWords);
const { default: ChoosePlace } = await import('../../src/shop/screens/location/ChoosePlace');
const { default: OpenPlace } = await import('../../src/shop/screens/location/OpenPlace');
const { default: DestinationLine } =
  await import('../../src/shop/screens/location/DestinationLine');
const { default: CardDelivery } = await import('../../src/shop/screens/location/CardDelivery');
const { keepPlace, forgetPlaces } = await import('../../src/shop/screens/location/kept');
const { keptPlaces } = await import('../../src/shop/screens/location/places');

const madrid = { country: 'ES', state: '', city: 'Madrid', postal_code: '28014' };
const spain = { country: 'ES', name: 'Spain', delivers: true, cash: true };
const format = {
  lines: [],
  postal_code: 'required',
  postal_pattern: '\\d{5}',
  state: 'none',
  calling_code: '34',
};
const locate = vi.fn();
beforeEach(() => {
  fresh();
  forgetPlaces();
  locate.mockReset();
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator) as Navigator, {
      geolocation: { getCurrentPosition: locate },
    }),
  );
  answer(site.places.path, ({ country }) =>
    country
      ? { level: 'city', places: [{ code: 'Madrid', name: 'Madrid', native: 'Madrid' }], format }
      : {
          level: 'country',
          places: [
            { code: 'ES', name: 'Spain', native: 'España' },
            { code: 'DE', name: 'Germany', native: 'Deutschland' },
          ],
          format: null,
        },
  );
  answer(site.placeAt.path, () => ({ country: 'ES', city: 'Madrid' }));
});
const use = () => userEvent.click(screen.getByRole('button', { name: 'Use this place' }));
const country = async () => {
  await screen.findByRole('option', { name: 'Germany' });
  return screen.getByRole('combobox', { name: /^Country/ });
};

describe('choosing a place', () => {
  it('asks the device nothing until its button is pressed', async () => {
    stand(<ChoosePlace />);
    await country();
    expect(locate).not.toHaveBeenCalled();
  });
  it('keeps the country alone, where no more is told, and is left', async () => {
    history.replaceState({ n: 0, key: 'a' }, '', '#/pages/location/choose');
    stand(<ChoosePlace />);
    await userEvent.selectOptions(await country(), 'DE');
    await use();
    await waitFor(() =>
      expect(keptPlaces()).toEqual([{ country: 'DE', state: '', city: '', postal_code: '' }]),
    );
  });
  it('refuses a postal code that its country does not write so, and keeps nothing', async () => {
    stand(<ChoosePlace />);
    await userEvent.selectOptions(await country(), 'ES');
    await userEvent.type(await screen.findByRole('textbox', { name: /Postal code/ }), '28');
    await use();
    expect(await screen.findByText(/Check the postal code/)).toBeTruthy();
    expect(keptPlaces()).toEqual([]);
  });
  it('leaves the town and its code behind when another country is picked', async () => {
    keepPlace(madrid);
    stand(<ChoosePlace />);
    const city = await screen.findByRole<HTMLInputElement>('combobox', { name: /^City/ });
    expect(city.value).toBe('Madrid');
    await userEvent.selectOptions(await country(), 'DE');
    await waitFor(() => expect(city.value).toBe(''));
    await use();
    await waitFor(() =>
      expect(keptPlaces()[0]).toEqual({ country: 'DE', state: '', city: '', postal_code: '' }),
    );
  });
  it('tells the mall a position to the hundredth of a degree, and never finer', async () => {
    locate.mockImplementation((ok: PositionCallback) =>
      ok({ coords: { latitude: 40.41678, longitude: -3.70379 } } as GeolocationPosition),
    );
    stand(<ChoosePlace />);
    await country();
    await userEvent.click(screen.getByRole('button', { name: 'Use my location' }));
    expect(await screen.findByText(/Is this right/)).toBeTruthy();
    expect(asked.find(({ path }) => path === site.placeAt.path)?.input).toEqual({
      latitude: 4042,
      longitude: -370,
    });
    expect((await country()) as HTMLSelectElement).toHaveProperty('value', 'ES');
  });
  it('works whole without the device (LOC-1)', async () => {
    locate.mockImplementation((_: unknown, no: PositionErrorCallback) =>
      no({ code: 1 } as GeolocationPositionError),
    );
    stand(<ChoosePlace />);
    await country();
    await userEvent.click(screen.getByRole('button', { name: 'Use my location' }));
    expect(await screen.findByText(/did not share your location/)).toBeTruthy();
    await userEvent.selectOptions(await country(), 'ES');
    await use();
    await waitFor(() => expect(keptPlaces()[0]?.country).toBe('ES'));
  });
  it('offers what was chosen before by one press, five at most, and forgets it', async () => {
    for (const city of ['A', 'B', 'C', 'D', 'E', 'F', 'B']) keepPlace({ ...madrid, city });
    expect(keptPlaces().map(({ city }) => city)).toEqual(['B', 'F', 'E', 'D', 'C']);
    stand(<ChoosePlace />);
    expect(await screen.findByRole('button', { name: '28014 F, Spain' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Forget these places' }));
    expect(keptPlaces()).toEqual([]);
  });
  it.each([
    'no json',
    '{"country":"ES"}',
    '[{"country":"Spain","state":"","city":"","postal_code":""}]',
    `[{"country":"ES","state":"","city":"${'x'.repeat(81)}","postal_code":""}]`,
  ])('takes no place from what somebody else wrote there: %s', (text) => {
    act(() => localStorage.setItem('places', text));
    expect(keptPlaces()).toEqual([]);
  });
});
describe('on a product', () => {
  type Given = Parameters<typeof DestinationLine>[0];
  const said = (of: Given['of'], delivery?: Given['delivery']) => {
    cleanup();
    stand(<DestinationLine of={of} delivery={delivery} />);
    return screen.getByRole('main').textContent;
  };
  it('the way to say where it goes stands there while nobody knows', () => {
    expect(said(null)).toBe('Say where it should go to see when it arrives.');
    expect(screen.getByRole('link').getAttribute('href')).toBe('#/pages/location/choose');
  });
  it('the chosen place is named, with whether the courier may be paid', () => {
    keepPlace(madrid);
    expect(said(spain)).toBe('To 28014 Madrid, Spain. Cash on delivery is possible. Change');
  });
  it('says what delivery costs there, and that it is free where it is', () => {
    keepPlace(madrid);
    const arrives = { from: '2026-12-01', to: '2026-12-03' };
    expect(said(spain, { price: '6.90', arrives })).toMatch(/^Delivery: US\$6\.90To 28014 Madrid/);
    expect(said(spain, { price: '0.00', arrives })).toMatch(/^Free deliveryTo/);
  });
  it('says where the shop does not send, and where no cash is taken', () => {
    expect(said({ ...spain, cash: false })).toContain('Cash on delivery is not possible');
    expect(said({ ...spain, delivers: false })).toContain('does not send parcels to Spain');
  });
});
describe('under a card', () => {
  const said = (of: Parameters<typeof CardDelivery>[0]['of']) => {
    cleanup();
    stand(<CardDelivery of={of} />);
    return screen.getByRole('main').textContent;
  };
  const arrives = { from: '2026-12-01', to: '2026-12-03' };
  it('stands when it arrives at the chosen place, or that it is not sent there', () => {
    keepPlace(madrid);
    expect(said({ price: '3.90', arrives })).toMatch(/^Arrives .*1.*3/);
    expect(said({ price: '0.00', arrives })).toMatch(/^Free deliveryArrives/);
    expect(said(null)).toBe('Not sent to Spain');
  });
});
describe('opening a place', () => {
  const shop = { id: 'casa-verde', name: 'Casa Verde', city: 'Valencia', country: 'ES' };
  it('shows a shop’s in words, and a map hears of it only when it is opened', async () => {
    answer(catalogue.shops.path, () => [shop]);
    history.replaceState(null, '', '#/pages/location/open?shop=casa-verde');
    stand(<OpenPlace />);
    const map = await screen.findByRole('link', { name: /OpenStreetMap/ });
    expect(map.getAttribute('href')).toBe(
      'https://www.openstreetmap.org/search?query=Valencia%2C%20Spain',
    );
    expect(map.getAttribute('rel')).toContain('noreferrer');
  });
  it('is of a shop of ours or an own address: what a link makes up is unknown', async () => {
    answer(catalogue.shops.path, () => [shop]);
    history.replaceState(null, '', '#/pages/location/open?shop=Pay+here');
    stand(<OpenPlace />);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).not.toContain('Pay');
    expect(screen.queryByRole('link', { name: /OpenStreetMap/ })).toBeNull();
  });
});
