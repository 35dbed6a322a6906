// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { object, string } from 'yup';
import { Flow } from '#ui/flow';
import { EvForm } from '#ui/form/EvForm';
import { FormPassword, FormText, Submit } from '#ui/form/formFields';
import { stand } from './stand';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});
const schema = object({
  name: string().max(5, 'form.tooLong').required('form.enter'),
  email: string().required('form.enter'),
  secret: string(),
});
const empty = { name: '', email: '', secret: '' };

function Demo({
  send,
  busy = false,
  fieldErrors,
  draft,
}: {
  send: (e: { type: string }) => void;
  busy?: boolean;
  fieldErrors?: Record<string, string>;
  draft?: string;
}) {
  return (
    <Flow machine="m" at="filling" can={() => true} send={send}>
      <EvForm
        type="submitName"
        arg={{ id: '4' }}
        initialValues={empty}
        schema={schema}
        busy={busy}
        fieldErrors={fieldErrors}
        forget={['secret']}
        draft={draft}
        label="Demo"
      >
        <FormText name="name" label="Name" required />
        <FormText name="email" label="Email" checkOnLeave />
        <FormPassword name="secret" label="Secret" autoComplete="new-password" />
        <Submit busyText="Saving">Save</Submit>
      </EvForm>
    </Flow>
  );
}
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('a form', () => {
  it('says nothing before the first submit, not even after leaving a field', async () => {
    stand(<Demo send={vi.fn()} />);
    await userEvent.type(field(/Name/), 'too long a name');
    await userEvent.tab();
    expect(field(/Name/).getAttribute('aria-invalid')).toBeNull();
  });
  it('sends its event with all values', async () => {
    const send = vi.fn();
    stand(<Demo send={send} />);
    await userEvent.type(field(/Name/), 'Ana');
    await userEvent.type(field(/Email/), 'ana@example.org');
    await save();
    await waitFor(() =>
      expect(send).toHaveBeenCalledExactlyOnceWith({
        type: 'submitName',
        id: '4',
        name: 'Ana',
        email: 'ana@example.org',
        secret: '',
      }),
    );
  });
  it('with one wrong field focuses it and shows no summary', async () => {
    const send = vi.fn();
    stand(<Demo send={send} />);
    await userEvent.type(field(/Name/), 'Ana');
    await save();
    await waitFor(() => expect(document.activeElement).toBe(field(/Email/)));
    expect(screen.queryByRole('region', { name: 'There is a problem' })).toBeNull();
    expect(send).not.toHaveBeenCalled();
  });
  it('with two wrong fields focuses a summary that names them and leads to them', async () => {
    stand(<Demo send={vi.fn()} />);
    await save();
    const summary = await screen.findByRole('region', { name: 'There is a problem' });
    await waitFor(() => expect(document.activeElement).toBe(summary));
    await userEvent.click(within(summary).getByRole('button', { name: 'Email: Fill this in' }));
    expect(document.activeElement).toBe(field(/Email/));
  });
  it('re-checks while editing after a failed submit', async () => {
    stand(<Demo send={vi.fn()} />);
    await userEvent.type(field(/Name/), 'Anastasia');
    await userEvent.type(field(/Email/), 'a@b.c');
    await save();
    await screen.findByText('Use at most 5 characters');
    await userEvent.type(field(/Name/), '{Backspace}{Backspace}{Backspace}{Backspace}');
    await waitFor(() => expect(field(/Name/).getAttribute('aria-invalid')).toBeNull());
  });
  it('shows what the server refused at its field, focuses it, forgets the password and keeps the rest', async () => {
    function Page() {
      const [errors, setErrors] = useState<Record<string, string>>();
      return <Demo send={() => setErrors({ email: 'error.1100000' })} fieldErrors={errors} />;
    }
    stand(<Page />);
    await userEvent.type(field(/Name/), 'Ana');
    await userEvent.type(field(/Email/), 'ana@example.org');
    await userEvent.type(screen.getByLabelText('Secret'), 'hunter22');
    await save();
    await screen.findByText('This email already has an account.');
    await waitFor(() => expect(document.activeElement).toBe(field(/Email/)));
    expect(field(/Name/).value).toBe('Ana');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Secret').value).toBe(''));
    await userEvent.type(field(/Email/), 'x');
    await waitFor(() =>
      expect(screen.queryByText('This email already has an account.')).toBeNull(),
    );
  });
  it('at work ignores a second submit', async () => {
    const send = vi.fn();
    stand(<Demo send={send} busy />);
    await userEvent.type(field(/Name/), 'Ana');
    await userEvent.type(field(/Email/), 'a@b.c{Enter}');
    expect(screen.getByRole('button', { name: 'Saving' }).getAttribute('aria-busy')).toBe('true');
    expect(send).not.toHaveBeenCalled();
  });
  it('carries its event where a driver finds it and leaves checking to us', () => {
    stand(<Demo send={vi.fn()} />);
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Demo' });
    expect([form.dataset.ev, form.dataset.arg, form.noValidate]).toEqual([
      'submitName',
      '{"id":"4"}',
      true,
    ]);
  });
  it('with a draft name keeps what was typed but never the password, and starts over on wish', async () => {
    const first = stand(<Demo send={vi.fn()} draft="demo" />);
    await userEvent.type(field(/Name/), 'Ana');
    await userEvent.type(screen.getByLabelText('Secret'), 'hunter22');
    first.unmount();
    stand(<Demo send={vi.fn()} draft="demo" />);
    expect([field(/Name/).value, screen.getByLabelText<HTMLInputElement>('Secret').value]).toEqual([
      'Ana',
      '',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(field(/Name/).value).toBe('');
    expect(screen.queryByText('We kept what you typed.')).toBeNull();
  });
  it('drops its draft when it is sent', async () => {
    const first = stand(<Demo send={() => first.unmount()} draft="demo" />);
    await userEvent.type(field(/Name/), 'Ana');
    await userEvent.type(field(/Email/), 'ana@example.org');
    expect(sessionStorage.getItem('draft:demo')).toContain('Ana');
    await save();
    await waitFor(() => expect(sessionStorage.getItem('draft:demo')).toBeNull());
  });
});
