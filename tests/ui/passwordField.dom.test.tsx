// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { PasswordField } from '#ui/fields/fields';
import { stand } from './stand';

afterEach(cleanup);
function Form() {
  const [value, setValue] = useState('');
  return (
    <PasswordField
      name="password"
      label="Password"
      value={value}
      onChange={setValue}
      autoComplete="new-password"
    />
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>('Password');

it('hides what is typed, until somebody wants to see it', async () => {
  stand(<Form />);
  expect(field().type).toBe('password');
  await userEvent.click(screen.getByRole('button'));
  expect(field().type).toBe('text');
});
it('takes what is pasted, spaces and all, and tells a password manager what it is', async () => {
  stand(<Form />);
  await userEvent.click(field());
  await userEvent.paste('  correct Horse battery  ');
  expect(field().value).toBe('  correct Horse battery  ');
  expect([field().autocomplete, field().name]).toEqual(['new-password', 'password']);
});
