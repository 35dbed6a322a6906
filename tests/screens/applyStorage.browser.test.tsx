import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useMachine } from '@xstate/react';
import { userEvent } from 'vitest/browser';
import { RawIntlProvider } from 'react-intl';
import { loaders } from 'virtual:texts';
import { fromPromise } from 'xstate';
import { afterEach, expect, test } from 'vitest';
import type { Application } from '#contract/applications';
import { apply } from '#machines/flows/apply/apply';
import type { ApplyActors, Place } from '#machines/flows/apply/context';
import { textsOf } from '#lib/intl';
import { project } from '#lib/project';
import { ApplyView } from '../../src/shop/screens/apply/ApplyView';
import { full } from '../../stories/fixtures/apply';
import { fileAs } from '../kit/drive/files';

const { intl } = textsOf('en', (await loaders.en()).default as never);
const saved: ApplyActors['save']['in'][] = [];
const application: Application = {
  ...full,
  id_front: null,
  id_back: null,
  signature: '',
  parts: {
    ...full.parts,
    identity: { ...full.parts.identity, complete: false },
    signature: { ...full.parts.signature, complete: false },
  },
};
const here = apply.provide({
  actors: {
    load: fromPromise<Application | null, void>(() => Promise.resolve(application)),
    save: fromPromise<Application, ApplyActors['save']['in']>(({ input }) => {
      saved.push(input);
      return Promise.resolve({ ...application, signature: 'Ana Torres' });
    }),
    /** Never answered: the picture is on its way for as long as one looks. */
    upload: fromPromise<Application, ApplyActors['upload']['in']>(
      () => new Promise(() => undefined),
    ),
  },
});
function Live({ asked }: { asked: Place }) {
  const [snapshot, send] = useMachine(here, { input: { asked, seed: 'seed' } });
  return (
    <RawIntlProvider value={intl}>
      <ApplyView {...project<typeof apply>(snapshot)} send={send} />
    </RawIntlProvider>
  );
}
const shows = (state: string) =>
  waitFor(() => expect(document.querySelector(`[data-state="${state}"]`)).not.toBeNull(), {
    timeout: 8000,
  });
afterEach(cleanup);

/** Everything a browser keeps beyond a page's life. */
async function stored(): Promise<string> {
  const bases = await indexedDB.databases();
  const caches_ = await caches.keys();
  return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, bases, caches_]);
}
test('a picture of an identity card is shown from memory, and is in no storage of the browser', async () => {
  const before = await stored();
  render(<Live asked="identity" />);
  await shows('identity.filling');
  await userEvent.upload(
    document.querySelector('[name="id_front"]') as HTMLInputElement,
    fileAs({ name: 'card-of-ana.png', size: 2000, type: 'image/png' }),
  );
  await shows('identity.uploading');
  expect(document.querySelector<HTMLImageElement>('img[src^="blob:"]')).not.toBeNull();
  const after = await stored();
  expect(after).not.toMatch(/card-of-ana|blob:|base64|iVBOR/);
  expect(after).toBe(before);
});
test('a signature is typed and ticked by the keyboard alone; before it is ticked nothing is kept', async () => {
  render(<Live asked="signature" />);
  await shows('signature.filling');
  (await screen.findByLabelText(/type your full name/, undefined, { timeout: 8000 })).focus();
  await userEvent.keyboard('Ana Torres{Tab}');
  await new Promise((next) => setTimeout(next, 1000));
  expect(saved).toEqual([]);
  expect(document.activeElement?.getAttribute('name')).toBe('agreed');
  await userEvent.keyboard(' {Enter}');
  await shows('tasks');
  expect(saved).toContainEqual({ signature: 'Ana Torres' });
});
