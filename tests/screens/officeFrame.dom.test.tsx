// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RawIntlProvider } from 'react-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loaders } from 'virtual:texts';
import { staffRoles } from '#contract/staff';
import { speak, textsOf } from '#lib/intl';
import { navigate, startLocation } from '#lib/location';
import { queryClient } from '#lib/query';
import { Frame } from '../../src/office/Frame';
import type { Actor } from '../../src/office/access';
import { OnPage } from './OnPage';

const english = textsOf('en', (await loaders.en()).default);
beforeEach(() => {
  speak(english);
  startLocation();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});
const everybody: Actor[] = [
  { side: 'seller' },
  ...staffRoles.map((role) => ({ side: 'staff' as const, role })),
];

it.each(everybody)(
  'whoever sits in the back office can leave from wherever they are (%o)',
  async (actor) => {
    const leave = vi.fn<() => void>();
    render(
      <RawIntlProvider value={english.intl}>
        <OnPage>
          <Frame user={{ actor, name: 'Ann', as: 'x', leave, leaving: false }}>work</Frame>
        </OnPage>
      </RawIntlProvider>,
    );
    act(() => navigate('/orders'));
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(leave).toHaveBeenCalledTimes(1);
  },
);
