// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { codes } from '#contract/codes';
import { PasskeysView } from '../../src/shop/screens/profile/passkeys/PasskeysView';
import { makePasskey } from '../../src/shop/screens/session/passkey/dialog';
import {
  AsMany,
  Cancelled,
  Kept,
  NoPassword,
  NotHere,
} from '../../stories/account/Passkeys.stories';
import { show, texts } from './ordersStand';

vi.mock('@simplewebauthn/browser', () => ({
  startRegistration: () => Promise.reject(new DOMException('', said.name)),
}));
const said = vi.hoisted(() => ({ name: '' }));

afterEach(cleanup);
const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[name="${name}"]`) as HTMLInputElement;
const buttons = (id: string) =>
  screen.queryAllByRole('button', { name: new RegExp(`^${texts[id] ?? id}`) });

describe('the passkeys of the profile', () => {
  it('are added by a name and the password', async () => {
    const send = vi.fn();
    show(<PasskeysView {...Kept.args} send={send} />);
    await userEvent.click(buttons('passkey.add')[0] as HTMLElement);
    await userEvent.type(field('name'), 'My laptop');
    await userEvent.type(field('password'), 'the old long one');
    await userEvent.click(buttons('passkey.add')[0] as HTMLElement);
    expect(send).toHaveBeenCalledWith({
      type: 'addPasskey',
      name: 'My laptop',
      password: 'the old long one',
    });
  });
  it('are renamed and removed one by one', async () => {
    const send = vi.fn();
    show(<PasskeysView {...Kept.args} send={send} />);
    await userEvent.click(buttons('passkey.rename')[1] as HTMLElement);
    await userEvent.clear(field('name'));
    await userEvent.type(field('name'), 'The blue key');
    await userEvent.click(buttons('passkey.rename.save')[0] as HTMLElement);
    expect(send).toHaveBeenLastCalledWith({
      type: 'renamePasskey',
      id: '2',
      name: 'The blue key',
    });
    await userEvent.click(buttons('passkey.remove')[0] as HTMLElement);
    expect(send).toHaveBeenLastCalledWith({ type: 'removePasskey', id: '1' });
  });
  it.each([
    ['an account that has as many as it may', AsMany],
    ['an account without a password', NoPassword],
    ['an address that browsers know none of', NotHere],
  ])('are not offered to %s', (_, { args }) => {
    show(<PasskeysView {...args} />);
    expect(buttons('passkey.add')).toEqual([]);
    expect(buttons('passkey.remove').length).toBeGreaterThan(0);
  });
  it('say what became of the browser’s dialog, with the form still there', () => {
    show(<PasskeysView {...Cancelled.args} />);
    expect(screen.getByText(texts['passkey.cancelled'] ?? '')).toBeTruthy();
    expect(field('password')).not.toBeNull();
  });
});

describe('the browser’s own dialog', () => {
  it.each([
    ['closed by its person', 'NotAllowedError', codes.operationFailed, 'passkey.cancelled'],
    ['on a device that has one', 'InvalidStateError', codes.captchaFailed, 'passkey.already'],
    ['that knows none', 'NotSupportedError', codes.notAllowedNow, 'passkey.notHere'],
    ['at an address that has none', 'SecurityError', codes.notAllowedNow, 'passkey.notHere'],
    ['that went wrong', 'UnknownError', codes.captchaFailed, 'passkey.failed'],
  ])('%s is told apart', async (_, name, code, message) => {
    said.name = name;
    await expect(makePasskey({})).rejects.toMatchObject({ kind: 'code', code, message });
  });
});
