// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ProfileView } from '../../src/shop/screens/profile/ProfileView';
import { Looking } from '../../stories/account/Profile.stories';
import { show } from './ordersStand';

afterEach(cleanup);
const [first, next] = ['the old long one', 'another long one'] as const;

/** Types into the field of that name, in place of what is there. */
async function type(name: string, value: string): Promise<void> {
  const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!field) throw new Error(`no field is called ${name}`);
  await userEvent.clear(field);
  await userEvent.type(field, value);
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the profile', () => {
  it('sends the name and the phone as they are typed', async () => {
    const send = vi.fn();
    show(<ProfileView {...Looking.args} send={send} />);
    await type('name', 'Ana Ruiz');
    await type('phone', '+34 600 111 222');
    await press('Save');
    expect(send).toHaveBeenCalledWith({
      type: 'saveProfile',
      name: 'Ana Ruiz',
      phone: '+34 600 111 222',
    });
  });
  it('sends the password that holds with the next one, typed twice, and not before', async () => {
    const send = vi.fn();
    show(<ProfileView {...Looking.args} send={send} />);
    await type('password_old', first);
    await type('password', next);
    await type('password_confirmation', 'something else');
    await press('Change the password');
    expect(send).not.toHaveBeenCalled();
    await type('password_confirmation', next);
    await press('Change the password');
    expect(send).toHaveBeenCalledWith({
      type: 'changePassword',
      password_old: first,
      password: next,
      password_confirmation: next,
    });
  });
});
