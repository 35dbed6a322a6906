// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RawIntlProvider } from 'react-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loaders } from 'virtual:texts';
import type { Address } from '#contract/addresses';
import type { CountryFormat, PlaceQuery, Places } from '#contract/site';
import { speak, textsOf } from '#lib/intl';
import { Flow } from '#ui/flow';
import AddressForm from '../../src/shop/screens/address/AddressForm';
import { begin, countryOfLanguages, isBegun } from '../../src/shop/screens/address/begin';
import { PlacesContext } from '../../src/shop/screens/address/places';
import { forgetPlaces } from '../../src/shop/screens/location/kept';
import { ana } from '../../stories/fixtures/homes';

const english = textsOf('en', (await loaders.en()).default);
const format = (more: Partial<CountryFormat> = {}): CountryFormat => ({
  lines: [],
  postal_code: 'required',
  postal_pattern: String.raw`^(?:\d{5})$`,
  state: 'required',
  calling_code: '+34',
  ...more,
});
const state = (code: string, name: string, codes: string[]) => ({
  code,
  name,
  native: name,
  codes,
});
const spain: Places = {
  level: 'state',
  places: [
    state('ES-M', 'Madrid', ['28']),
    state('ES-B', 'Barcelona', ['08']),
    state('ES-SE', 'Sevilla', ['41']),
  ],
  format: format(),
};
const country = (code: string, name: string) => ({ code, name, native: name });
const britain: Places = {
  level: 'city',
  places: [],
  format: format({ state: 'none', postal_pattern: '^[A-Za-z]{2}$' }),
};
const served: Places = {
  level: 'country',
  places: [country('ES', 'Spain'), country('GB', 'United Kingdom')],
  format: null,
};
const below: Record<string, Places> = { ES: spain, GB: britain };
const places = (query: PlaceQuery | null) => ({
  data: query === null ? undefined : query.country ? below[query.country] : served,
  failed: false,
});
function form(address?: Address) {
  const sent: object[] = [];
  render(
    <RawIntlProvider value={english.intl}>
      <PlacesContext value={places}>
        <Flow machine="addresses" at="adding" can={() => true} send={(event) => sent.push(event)}>
          <AddressForm address={address} saving={false} />
        </Flow>
      </PlacesContext>
    </RawIntlProvider>,
  );
  return sent;
}
const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`no field ${name}`);
  return found;
};
const isOpen = () => document.querySelector('details')?.open;

beforeEach(() => {
  speak(english);
  sessionStorage.clear();
  forgetPlaces();
});
afterEach(cleanup);

describe('what few addresses need', () => {
  it('is folded away, and open where an address has some of it', () => {
    form();
    expect(isOpen()).toBe(false);
    cleanup();
    form({ ...ana, company: 'Torres e Hijas' });
    expect(isOpen()).toBe(true);
    expect(field('company').value).toBe('Torres e Hijas');
  });
  it('opens where a tax number is wrong, which is not sent', async () => {
    const sent = form({ ...ana, state: 'ES-M', tax_number: 'B12345678' });
    await userEvent.clear(field('tax_number'));
    await userEvent.type(field('tax_number'), '123');
    await userEvent.click(screen.getByText('Add company, second line or a note'));
    await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByText(/Check the tax number/)).toBeTruthy();
    expect(isOpen()).toBe(true);
    expect(sent).toEqual([]);
  });
  it('goes along when the address is saved', async () => {
    const sent = form({ ...ana, state: 'ES-M' });
    await userEvent.type(field('line2'), '3.º B');
    await userEvent.type(field('courier_note'), 'Ring twice');
    await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ line2: '3.º B', courier_note: 'Ring twice', company: '' });
  });
});
describe('a postal code', () => {
  it('has the keyboard of digits where codes have digits alone', async () => {
    form();
    await userEvent.selectOptions(field('country'), 'ES');
    await waitFor(() => expect(field('postal_code').inputMode).toBe('numeric'));
    await userEvent.selectOptions(field('country'), 'GB');
    await waitFor(() => expect(field('postal_code').inputMode).not.toBe('numeric'));
  });
  it('says the state, until somebody says another', async () => {
    form();
    await userEvent.selectOptions(field('country'), 'ES');
    await userEvent.type(field('postal_code'), '28014');
    await waitFor(() => expect(field('state').value).toBe('ES-M'));
    await userEvent.clear(field('postal_code'));
    await userEvent.type(field('postal_code'), '08001');
    await waitFor(() => expect(field('state').value).toBe('ES-B'));
    await userEvent.selectOptions(field('state'), 'ES-SE');
    await userEvent.clear(field('postal_code'));
    await userEvent.type(field('postal_code'), '28014');
    expect(field('state').value).toBe('ES-SE');
  });
});
describe('the country', () => {
  it('of an address stays among those to choose from where nobody sends there any more', () => {
    form({ ...ana, country: 'FR' });
    expect(field('country').value).toBe('FR');
    expect(screen.getByRole('option', { name: 'France' })).toBeTruthy();
  });
  it.each([
    [['de-AT', 'de'], 'AT'],
    [['es', 'pt-BR'], 'BR'],
    [['zh-Hant-TW'], 'TW'],
    [['en-US', 'en'], ''],
    [['es-419'], ''],
    [[], ''],
  ])('of a browser that reads %j is "%s"', (tags, code) => {
    expect(countryOfLanguages(tags)).toBe(code);
  });
  it.each([
    ['Europe/Vienna', ['en'], 'AT'],
    ['Europe/Madrid', ['en-GB', 'en'], 'ES'],
    ['UTC', ['de-CH', 'de'], 'CH'],
    ['UTC', ['en'], ''],
  ])('of a device in %s that reads %j is "%s"', (timeZone, languages, code) => {
    const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone };
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
    expect(begin(undefined, false, null).country).toBe(code);
    vi.restoreAllMocks();
  });
});
describe('a new address', () => {
  const person = { id: '7', firstname: 'Ana Ruiz', phone: '+34612345678' };
  it('begins with the name and the phone of its person', () => {
    expect(begin(undefined, true, person)).toMatchObject({
      name: 'Ana Ruiz',
      phone: '+34612345678',
    });
    expect(begin(ana, false, person)).toMatchObject({ name: ana.name, phone: ana.phone });
  });
  it('that was begun is known to its person alone', () => {
    sessionStorage.setItem('draft:address 7 new', '{"city":"Getafe"}');
    expect([isBegun(person), isBegun({ ...person, id: '8' }), isBegun(null)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
