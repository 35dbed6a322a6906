// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { IntlProvider } from 'react-intl';
import { afterEach, expect, test, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { languages, tags } from '#contract/languages';
import { project } from '#lib/project';
import { recharge } from '#machines/flows/recharge/recharge';
import type { RechargeContext } from '#machines/flows/recharge/context';
import { LiveRegions } from '#ui/feedback/LiveRegions';
import { RechargeView } from '../../src/shop/screens/recharge/RechargeView';
import type { RechargeOptions } from '#contract/wallet';
import { options } from '../../stories/fixtures/recharge';
import { chart } from '../charts/recharge/cases';
import { labelOf } from '../kit/model/model';
import { begin } from '../kit/drive/walk';
import { said } from '../ui/stand';

const texts = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, string>>('../../locales/en/*.json', {
      eager: true,
      import: 'default',
    }),
  ),
) as Record<string, string>;
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** The living view in a language's way of writing numbers; its words are English. */
function live(start: string, tag = 'en') {
  const { actor, services } = begin(recharge, chart.cases, start);
  const snapshot = () => actor.getSnapshot() as AnyMachineSnapshot;
  const View = () => {
    const now = useSyncExternalStore((changed) => actor.subscribe(changed).unsubscribe, snapshot);
    return <RechargeView {...project<typeof recharge>(now as never)} send={actor.send as never} />;
  };
  render(
    <IntlProvider
      locale={tag}
      messages={texts}
      onError={(error) => {
        throw error;
      }}
    >
      <LiveRegions />
      <View />
    </IntlProvider>,
  );
  const end = (name: string) => {
    const [, id = '', way, outcome = ''] = /^(\w+) (✓|✗) (.+)$/.exec(name) ?? [];
    services.settle(
      {
        actor: id,
        outcome,
        event: { type: `xstate.${way === '✓' ? 'done' : 'error'}.actor.${id}` },
      },
      chart.cases,
    );
  };
  return {
    actor,
    end,
    at: () => labelOf(snapshot()),
    context: () => snapshot().context as RechargeContext,
  };
}
const rechargeWith = (more: Partial<RechargeOptions>): RechargeContext => ({
  ...(begin(recharge, chart.cases, 'open').actor.getSnapshot().context as RechargeContext),
  options: { ...options, ...more },
});
/** A recharge that is sent again: everything is there but what is typed anew. */
async function detailsIn(tag: string) {
  const flow = live('again', tag);
  flow.end('loadOptions ✓ open again');
  const field = () =>
    document.querySelector<HTMLInputElement>(
      'form[data-ev="check"] [name="amount"]',
    ) as HTMLInputElement;
  const check = async (typed: string) => {
    await waitFor(() => expect(field()).not.toBeNull());
    fireEvent.change(field(), { target: { value: typed } });
    fireEvent.submit(field().form as HTMLFormElement);
  };
  return { ...flow, check };
}
/**
 * The ways in which an amount is written in a language: with and without groups, in its own digits,
 * as it is copied from elsewhere.
 */
const written = (amount: number, tag: string): string[] => {
  const own = (more: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(tag, { minimumFractionDigits: 2, ...more }).format(amount);
  return [
    ...new Set([
      own({}),
      own({ useGrouping: false }),
      amount.toFixed(2),
      own({ useGrouping: false }).replace(/\d/g, (digit) =>
        String.fromCodePoint(0xff10 + Number(digit)),
      ),
    ]),
  ];
};

test.each([
  [true, 3, ''],
  [false, 2, ''],
  [false, 0, 'Recharges are not offered here now.'],
])(
  'with cards %s and %i ways in all, only those are shown, and none is said to be none',
  (card, ways, says) => {
    const p = {
      ...rechargeWith({ card, methods: ways === 0 ? [] : options.methods }),
      at: 'choosing',
      busy: false,
      can: () => true,
      send: () => undefined,
    };
    render(
      <IntlProvider locale="en" messages={texts}>
        <RechargeView {...p} />
      </IntlProvider>,
    );
    expect(document.querySelectorAll('[data-ev="pick"]')).toHaveLength(ways);
    expect(document.body.textContent).toContain(says);
  },
);
test.each(languages.map((lang) => [lang, tags[lang]] as const))(
  'in %s 99.99 is refused beside the field and 100.00 is taken, whichever way they are typed',
  async (_, tag) => {
    const flow = await detailsIn(tag);
    for (const typed of written(99.99, tag)) {
      const { fields } = flow.context();
      await flow.check(typed);
      await waitFor(() => expect(flow.context().fields).not.toBe(fields));
      expect([typed, flow.at(), flow.context().fields.amount]).toEqual([
        typed,
        'details.filling',
        'form.minimum',
      ]);
      expect(screen.getByText(/^Amount must be .*100.* or more\.$/)).toBeTruthy();
    }
    for (const [amount, minor] of [
      [100, 100_00],
      [1234.56, 1234_56],
    ] as const) {
      for (const typed of written(amount, tag)) {
        await flow.check(typed);
        await waitFor(() => expect([typed, flow.at()]).toEqual([typed, 'checking']));
        expect([typed, flow.context().amount]).toEqual([typed, minor]);
        flow.actor.send({ type: 'change' });
      }
    }
  },
);

test('the minimum and the attempts that are left are said before anything is typed', async () => {
  const flow = live('empty');
  flow.end('loadOptions ✓ open');
  expect(await screen.findByText('3 of 5 left in 24 hours')).toBeTruthy();
  expect(screen.getByText(/^At least .*, in US dollars$/).textContent).toContain('100.00');
});
test('what is copied is what stands there, and it is said', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator) as Navigator, { clipboard: { writeText } }),
  );
  const flow = live('empty');
  flow.end('loadOptions ✓ open');
  fireEvent.click(await screen.findByRole('button', { name: /^Bank transfer/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Copy: Account' }));
  await waitFor(() => expect(said()).toBe('Copied'));
  expect(writeText).toHaveBeenCalledWith('GB33 BUKB 2020 1555 5555 55');
  expect(screen.getByRole('button', { name: 'Copied: Account' })).toBeTruthy();
  vi.unstubAllGlobals();
});
test('the same data is sent under the same key however often, other data under another', async () => {
  const flow = await detailsIn('en');
  const keys: string[] = [];
  const send = async () => {
    fireEvent.click(await screen.findByRole('button', { name: /^Send recharge/ }));
    keys.push(`${flow.context().seed}.${flow.context().asked}`);
    flow.end('sendRecharge ✗ 2000018');
    await screen.findByRole('button', { name: /^Send recharge/ });
  };
  await flow.check('200.00');
  await send();
  await send();
  flow.actor.send({ type: 'change' });
  await flow.check('201.00');
  await send();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
});
