// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useMachine } from '@xstate/react';
import { IntlProvider } from 'react-intl';
import { fromPromise } from 'xstate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Application } from '#contract/applications';
import type { Failure } from '#contract/codes';
import type { ApplicationInput } from '#contract/shapes/applications';
import { apply } from '#machines/flows/apply/apply';
import type { ApplyActors, Place } from '#machines/flows/apply/context';
import { project } from '#lib/project';
import { LiveRegions } from '#ui/feedback/LiveRegions';
import { ApplyView } from '../../src/shop/screens/apply/ApplyView';
import { applying, begun, changes, full, open } from '../../stories/fixtures/apply';

const texts = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, string>>('../../locales/en/*.json', {
      eager: true,
      import: 'default',
    }),
  ),
) as Record<string, string>;
let saved: Partial<ApplicationInput>[] = [];
let refusal: Failure | null = null;
beforeEach(() => {
  saved = [];
  refusal = null;
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** The living view before a mall that keeps what it is sent. */
function live(
  application: Application | null,
  asked: Place = 'tasks',
  sent: Application = applying,
) {
  const here = apply.provide({
    actors: {
      load: fromPromise(() => Promise.resolve(application)),
      save: fromPromise<Application, ApplyActors['save']['in']>(({ input }) => {
        saved.push(input);
        return refusal
          ? Promise.reject(refusal as unknown as Error)
          : Promise.resolve({ ...(application ?? begun), ...(input as object) } as Application);
      }),
      apply: fromPromise<Application, ApplyActors['apply']['in']>(() => Promise.resolve(sent)),
    },
  });
  const Live = () => {
    const [snapshot, send] = useMachine(here, { input: { asked, seed: 'seed' } });
    return <ApplyView {...project<typeof apply>(snapshot)} send={send} />;
  };
  render(
    <IntlProvider
      locale="en"
      messages={texts}
      onError={(error) => {
        throw error;
      }}
    >
      <LiveRegions />
      <Live />
    </IntlProvider>,
  );
}
const state = () => document.querySelector('[data-machine="apply"]')?.getAttribute('data-state');
const shows = (wanted: string) => waitFor(() => expect(state()).toBe(wanted), { timeout: 8000 });
const field = (name: RegExp) =>
  screen.findByLabelText<HTMLInputElement>(name, undefined, { timeout: 8000 });

test('pressed too early, sending names every task that lacks something, and its list takes focus', async () => {
  live(begun);
  await shows('tasks');
  fireEvent.click(screen.getByText('Check and send'));
  const summary = await screen.findByText('There is a problem');
  const list = summary.closest('section') as HTMLElement;
  expect(
    within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(
    expect.arrayContaining([
      expect.stringContaining('Identity card'),
      expect.stringContaining('Shop name'),
      expect.stringContaining('Signature'),
    ]),
  );
  expect(document.activeElement).toBe(list);
  expect(state()).toBe('tasks');
});
test('one task that lacks something takes focus itself; with all four done the check opens and sends', async () => {
  live({ ...full, parts: { ...full.parts, signature: begun.parts.signature } });
  await shows('tasks');
  fireEvent.click(screen.getByText('Check and send'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Signature'));
  cleanup();
  live(full);
  await shows('tasks');
  fireEvent.click(screen.getByText('Check and send'));
  await shows('check.asking');
  fireEvent.click(screen.getByText('Send application'));
  await shows('applying');
});
test('"Käsehaus" is refused while it is typed and is not kept; "Casa Verde 2" passes and is kept when the field is left', async () => {
  live(full, 'shop');
  const name = await field(/^Shop name(?! and)/);
  fireEvent.change(name, { target: { value: 'Käsehaus' } });
  await screen.findByText('Use the letters A to Z, without accents.');
  fireEvent.blur(name);
  await new Promise((next) => setTimeout(next, 60));
  expect(saved).toEqual([]);
  fireEvent.change(name, { target: { value: 'Casa Verde 2' } });
  fireEvent.blur(name);
  await waitFor(() => expect(saved).toEqual([{ shop_name: 'Casa Verde 2' }]));
  expect(screen.queryByText('Use the letters A to Z, without accents.')).toBeNull();
});
test('what is typed is kept once the keys have rested, without leaving the field', async () => {
  live(full, 'details');
  fireEvent.change(await field(/Contact person/), { target: { value: 'Bea Ruiz' } });
  await waitFor(() => expect(saved).toEqual([{ contact: 'Bea Ruiz' }]), { timeout: 5000 });
});
test('after changes were asked for, accepted tasks lead nowhere and each reason stands at its very field', async () => {
  live(changes);
  await shows('tasks');
  expect(
    [...document.querySelectorAll('[data-ev="goto"][data-arg]')].map((link) => link.textContent),
  ).toEqual(['Identity card, front and back', 'Shop name and address', 'Check and send again']);
  fireEvent.click(screen.getByText('Shop name and address'));
  const name = await field(/^Shop name(?! and)/);
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  expect(name.closest('div')?.textContent).toContain('Another shop has this name.');
  expect((await field(/Street/)).getAttribute('aria-invalid')).toBeNull();
});
test('what the mall refuses is said beside the field it names', async () => {
  live(full, 'details');
  const phone = await field(/Phone/);
  refusal = { kind: 'code', code: 1000008, message: '', data: { fields: { phone: 'form.phone' } } };
  fireEvent.change(phone, { target: { value: '12' } });
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  await screen.findByText(texts['form.phone'] as string);
  expect(state()).toBe('details.filling');
});
test('whoever has an application that runs is shown how it stands: 2000016 is a success', async () => {
  live(full, 'check', open);
  await shows('check.asking');
  fireEvent.click(screen.getByText('Send application'));
  await waitFor(() => expect(state()).not.toBe('check.asking'));
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
});
test('only what was typed here is kept: the other fields may have been typed in another tab since', async () => {
  live(null, 'details');
  const contact = await field(/Contact person/);
  for (const name of ['Bea Ruiz', 'Eva Gil']) {
    fireEvent.change(contact, { target: { value: name } });
    fireEvent.blur(contact);
    // The mall's answer brings a phone number that this form has never seen.
    await waitFor(() => expect(saved.at(-1)).toEqual({ contact: name }));
    await shows('details.filling');
  }
});
test('what is being typed is kept when its task is left at once by the link back', async () => {
  live(full, 'details');
  const contact = await field(/Contact person/);
  contact.focus();
  fireEvent.change(contact, { target: { value: 'Bea Ruiz' } });
  fireEvent.click(screen.getByText(texts['apply.back'] as string));
  await shows('tasks');
  expect(saved).toEqual([{ contact: 'Bea Ruiz' }]);
});
