import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query';
import { applicationIn } from '../../stories/fixtures/assess';
import { acts, colleague, keysOf, server } from './assessServer';
import {
  at,
  because,
  mark,
  opened,
  pass,
  pending,
  press,
  row,
  standing,
  texts,
} from './assessStand';
import { acceptAll } from './assessKit';

vi.mock('#lib/officeApi', async () => (await import('./assessServer')).fakeApi);
standing();

describe('a verdict', () => {
  it('taken back in time is never sent, and the marks stand as they were (ST-3)', async () => {
    at('/applications?id=12');
    await opened('Casa Verde');
    await acceptAll();
    await press('Open the shop');
    await opened('Weber Werkzeug');
    await press('Undo');
    await opened('Casa Verde');
    await pass(20_000);
    expect(acts()).toEqual([]);
    expect(
      (
        within(screen.getByRole('group', { name: 'Signature' })).getByRole('radio', {
          name: 'Accept',
        }) as HTMLInputElement
      ).checked,
    ).toBe(true);
    expect(pending()).toBeNull();
  });
  it('of a colleague that came first is shown with its name, and my marks are not lost (ST-1)', async () => {
    at('/applications?id=15');
    await opened('Weber Werkzeug');
    await mark('Identity document', 'Refuse');
    await because(
      texts['office.assess.whyPart'] as string,
      texts['apply.why.unreadable'] as string,
    );
    await acceptAll();
    await press('Ask for changes');
    await userEvent.click(await row('Weber Werkzeug'));
    await opened('Weber Werkzeug');
    colleague.application('15', 'open');
    server.refusal = { kind: 'code', code: 2000037, message: 'application.cannot.judged' };
    await pass(10_500);
    expect(await screen.findByText(/Mara Novák opened the shop/)).toBeTruthy();
    expect(screen.getByText(texts['office.assess.beaten'] as string)).toBeTruthy();
    const mine = screen
      .getByRole('heading', { name: 'Your marks' })
      .closest('section') as HTMLElement;
    expect(mine.textContent).toContain(texts['apply.why.unreadable'] as string);
  });
  it('of a colleague is told without being asked, while it lies open', async () => {
    at('/applications?id=12');
    await opened('Casa Verde');
    colleague.application('12', 'reject');
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText(/Mara Novák rejected it for good/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Open the shop' })).toBeNull();
  });
  it('whose connection broke is kept, and sent again under the same key', async () => {
    server.refusal = { kind: 'network' };
    at('/applications?id=12');
    await opened('Casa Verde');
    await acceptAll();
    await press('Open the shop');
    await pass(10_500);
    expect(
      await within(pending() as HTMLElement).findByRole('button', { name: 'Try again' }),
    ).toBeTruthy();
    server.refusal = null;
    await userEvent.click(
      within(pending() as HTMLElement).getByRole('button', { name: 'Try again' }),
    );
    await waitFor(() => expect(keysOf('open')).toHaveLength(2));
    expect(new Set(keysOf('open')).size).toBe(1);
  });
  it('leaves nothing of the applicant in the browser while it is kept', async () => {
    at('/applications?id=12');
    await opened('Casa Verde');
    await acceptAll();
    await press('Open the shop');
    const kept = sessionStorage.getItem('office-applications') ?? '';
    expect(kept).toContain('Casa Verde');
    for (const secret of ['Calle de la Paz', '+34 600', 'ana@arcada.test', 'b6a1c7de', 'M60 120'])
      expect(kept).not.toContain(secret);
  });
});

describe('an application that changed meanwhile', () => {
  it('sent anew while it lay open is said to be, and keeps the marks', async () => {
    at('/applications?id=12');
    await opened('Casa Verde');
    await mark('Identity document', 'Refuse');
    server.applications['12'] = applicationIn({ round: 2 });
    await act(() => queryClient.invalidateQueries());
    expect(
      await screen.findByText(texts['office.assess.changed.application'] as string),
    ).toBeTruthy();
    expect(
      (
        within(screen.getByRole('group', { name: 'Identity document' })).getByRole('radio', {
          name: 'Refuse',
        }) as HTMLInputElement
      ).checked,
    ).toBe(true);
  });
  it('keeps marks that are begun while another one is looked at', async () => {
    at('/applications?id=12');
    await opened('Casa Verde');
    await mark('Identity document', 'Refuse');
    await userEvent.click(await row('Nova Books'));
    await opened('Nova Books');
    expect((await row('Casa Verde')).closest('tr')?.textContent).toContain('Begun');
    await userEvent.click(await row('Casa Verde'));
    await opened('Casa Verde');
    expect(
      (
        within(screen.getByRole('group', { name: 'Identity document' })).getByRole('radio', {
          name: 'Refuse',
        }) as HTMLInputElement
      ).checked,
    ).toBe(true);
  });
});
