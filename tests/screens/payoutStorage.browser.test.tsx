import { render, screen, waitFor, cleanup } from '@testing-library/react';
import { useMachine } from '@xstate/react';
import { userEvent } from 'vitest/browser';
import { RawIntlProvider } from 'react-intl';
import { loaders } from 'virtual:texts';
import { fromPromise } from 'xstate';
import { afterEach, expect, test } from 'vitest';
import type { PayoutActors } from '#machines/flows/payout';
import { payout } from '#machines/flows/payout';
import { textsOf } from '#lib/intl';
import { project } from '#lib/project';
import { PayoutView } from '../../src/shop/screens/payout/PayoutView';
import { noSettings, savedFirst } from '../../stories/fixtures/moneyOut';

const { intl } = textsOf('en', (await loaders.en()).default as never);
const saved: PayoutActors['save']['in'][] = [];
const here = payout.provide({
  actors: {
    load: fromPromise(() => Promise.resolve(noSettings)),
    save: fromPromise<PayoutActors['save']['out'], PayoutActors['save']['in']>(({ input }) => {
      saved.push(input);
      return Promise.resolve(savedFirst);
    }),
  },
});
function Settings() {
  const [snapshot, send] = useMachine(here, { input: { seed: 'seed-of-run', method: 'bank' } });
  return (
    <RawIntlProvider value={intl}>
      <PayoutView {...project<typeof payout>(snapshot)} send={send} />
    </RawIntlProvider>
  );
}
const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
afterEach(cleanup);

test('account numbers and passwords are in no storage while typed, and nowhere on the page once saved', async () => {
  render(<Settings />);
  const type = async (label: RegExp, text: string) =>
    userEvent.fill(await screen.findByLabelText(label), text);
  await type(/Name of the bank/, 'ING');
  await type(/Name on the account/, 'Ana Torres');
  await type(/Account number/, 'ES91 2100 0418 4502 0005 1332');
  await type(/Your password/, 'arcada-demo-1');
  expect(stored()).not.toMatch(/ES91|2100|arcada-demo/);
  await userEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(document.querySelector('[data-state="saved"]')).not.toBeNull());
  expect(saved).toMatchObject([
    { bank_acc_no: 'ES9121000418450200051332', password: 'arcada-demo-1' },
  ]);
  expect(stored()).not.toMatch(/ES91|2100|arcada-demo/);
  expect(document.body.innerHTML).not.toMatch(/ES91|41845/);
  expect(document.body.textContent).toContain('··1332');
});
