// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RawIntlProvider } from 'react-intl';
import { afterEach, expect, test, vi } from 'vitest';
import { loaders } from 'virtual:texts';
import type { Factor, Security } from '#contract/factors';
import { speak, textsOf } from '#lib/intl';
import {
  SecurityView,
  type SecurityViewProps,
} from '../../src/office/screens/security/SecurityView';
import type { SecurityEvent } from '../../src/office/screens/security/securityEvent';

const english = textsOf('en', (await loaders.en()).default);
speak(english);
afterEach(cleanup);

const app: Factor = {
  id: '1',
  kind: 'totp',
  name: 'Pixel',
  since: '2026-11-20T10:00:00Z',
  last_used: null,
  can: { remove: { ok: true } },
};
const standing = (security: Partial<Security>, more: Partial<SecurityViewProps> = {}) => {
  const send = vi.fn<(event: SecurityEvent) => void>();
  const whole = {
    factors: [app, { ...app, id: '2', name: 'Tablet' }],
    required: true,
    kinds: ['totp', 'passkey'] as const,
    recovery: 9,
    fresh: true,
    ...security,
  };
  render(
    <RawIntlProvider value={english.intl}>
      <SecurityView
        security={whole}
        problem={undefined}
        onRetry={() => undefined}
        offer={null}
        codes={[]}
        busy={null}
        notice={null}
        send={send}
        {...more}
      />
    </RawIntlProvider>,
  );
  return send;
};
const button = (name: string | RegExp) => screen.getAllByRole('button', { name })[0] as HTMLElement;

test('before anything changes it is proved once more, and every change says so', async () => {
  const send = standing({ fresh: false });
  expect(button('Remove').getAttribute('aria-disabled')).toBe('true');
  expect(screen.getAllByText('First show that it is you.').length).toBeGreaterThan(3);
  await userEvent.click(button('Remove'));
  expect(send).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole('textbox', { name: /^Six digits from the app/ }), '123456');
  await userEvent.click(button('Continue'));
  expect(send).toHaveBeenCalledWith({ type: 'prove', code: '123456' });
});
test('whoever has no factor proves it by the password', async () => {
  const send = standing({ fresh: false, factors: [], recovery: 0 });
  await userEvent.type(screen.getByLabelText(/^Password/), 'winter-heron-4417');
  await userEvent.click(button('Continue'));
  expect(send).toHaveBeenCalledWith({ type: 'password', password: 'winter-heron-4417' });
});
test('the last factor of a role that needs one cannot be removed, and says why', async () => {
  const send = standing({
    factors: [
      { ...app, can: { remove: { ok: false, code: 2000037, reason: 'security.cannot.last' } } },
    ],
  });
  expect(screen.getByText(/Add another one before you remove this one/)).toBeTruthy();
  await userEvent.click(button('Remove'));
  expect(send).not.toHaveBeenCalled();
});
test('proved just now, one is removed, another one named, and new codes are made', async () => {
  const send = standing({});
  await userEvent.click(screen.getAllByRole('button', { name: 'Remove' })[1] as HTMLElement);
  await userEvent.click(button('Make new codes'));
  const name = screen.getAllByLabelText(/^Name/)[0] as HTMLElement;
  await userEvent.clear(name);
  await userEvent.type(name, 'Old phone');
  await userEvent.click(button('Save name'));
  expect(send.mock.calls.map(([event]) => event)).toEqual([
    { type: 'remove', id: '2' },
    { type: 'newCodes' },
    { type: 'rename', id: '1', name: 'Old phone' },
  ]);
});
test('new codes stand alone until they are kept', async () => {
  const send = standing({}, { codes: ['AAAA-BBBB', 'CCCC-DDDD'] });
  expect(
    within(screen.getByRole('list'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['AAAA-BBBB', 'CCCC-DDDD']);
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  await userEvent.click(button('I have kept them'));
  expect(send).toHaveBeenCalledWith({ type: 'kept' });
});
