// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MailView } from '../../src/office/screens/mail/MailView';
import { ProfileView } from '../../src/shop/screens/profile/ProfileView';
import { RecoverView } from '../../src/shop/screens/session/recover/RecoverView';
import type { RecoverProps } from '../../src/shop/screens/session/recover/view';
import { Empty, Looking, PhoneProven } from '../../stories/account/Profile.stories';
import { mailList, texted } from '../../stories/fixtures/mail';
import { nobody, show, texts } from './ordersStand';

afterEach(cleanup);
const asking = (more: Partial<RecoverProps> = {}) => {
  const send = vi.fn();
  const props = { at: 'asking.filling', email: '', by: 'mail', sent: null, proof: null } as const;
  show(
    <RecoverView
      {...({ ...props, notice: null, busy: false, can: () => true, ...more } as RecoverProps)}
      send={send}
    />,
  );
  return send;
};
const ways = () => document.querySelector<HTMLSelectElement>('select[name="by"]');
const write = async () => {
  const field = document.querySelector<HTMLInputElement>('input[name="email"]');
  await userEvent.type(field as HTMLInputElement, 'ana@arcada.test');
  await userEvent.click(screen.getByRole('button', { name: texts['recover.send'] }));
};

describe('a forgotten password', () => {
  it('is asked for by mail, or by text message where that is chosen', async () => {
    const send = asking();
    await userEvent.selectOptions(ways() as HTMLSelectElement, 'sms');
    await write();
    expect(send).toHaveBeenCalledWith({ type: 'ask', email: 'ana@arcada.test', by: 'sms' });
  });
  it.each(['mail', 'sms'] as const)('leaves no choice where there is but %s', async (only) => {
    const send = asking({ only });
    expect(ways()).toBeNull();
    await write();
    expect(send).toHaveBeenCalledWith({ type: 'ask', email: 'ana@arcada.test', by: only });
  });
});

describe('the profile', () => {
  const link = (id: string) => screen.queryByRole('link', { name: texts[id] });
  it('leads to the telephone’s proof, and says which one is proved', () => {
    show(<ProfileView {...Looking.args} />);
    expect(link('phone.prove')?.getAttribute('href')).toContain('step=phone');
    cleanup();
    show(<ProfileView {...PhoneProven.args} />);
    expect(link('phone.change')).not.toBeNull();
    expect(screen.getByText('+34612345678')).toBeTruthy();
  });
  it('says nothing of it where no text messages leave', () => {
    show(<ProfileView {...Looking.args} {...Empty.args} />);
    expect(link('phone.prove')).toBeNull();
  });
});

it('staff see a text message among the mails, by its number', () => {
  show(
    <MailView
      list={mailList({ mails: [texted] })}
      turning={false}
      id=""
      problem={undefined}
      retrying={false}
      onRetry={nobody}
    />,
  );
  expect(screen.getByText(texts['office.mail.sms'] ?? '')).toBeTruthy();
  expect(screen.getByText('+34612345678')).toBeTruthy();
});
