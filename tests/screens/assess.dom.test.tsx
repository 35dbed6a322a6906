// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { officeApplications } from '#contract/applications';
import { officeUploads } from '#contract/notices';
import { applicationQueue } from '../../stories/fixtures/assess';
import { picture } from '../../stories/fixtures/review';
import { acts, answer, asked, server } from './assessServer';
import { at, because, mark, opened, pass, press, row, standing, table, texts } from './assessStand';
import { acceptAll } from './assessKit';

vi.mock('#lib/officeApi', async () => (await import('./assessServer')).fakeApi);
standing();
const rows = () =>
  within(table())
    .getAllByRole('row')
    .slice(1)
    .map((one) => one.textContent ?? '');

describe('the queue of applications', () => {
  it('shows the longest wait first, with a word, and what was sent again', async () => {
    at('/applications');
    await row('Kovacs Ceramics');
    expect(rows()[0]).toContain('too long');
    expect(rows()[1]).toContain('Sent 2 times');
    expect(
      within(table()).getByRole('columnheader', { name: 'Waiting' }).getAttribute('aria-sort'),
    ).toBe('ascending');
  });
  it('keeps tab, search and sorting in the address, and asks the server for them', async () => {
    at('/applications');
    await row('Kovacs Ceramics');
    await press('Country');
    await waitFor(() => expect(location.hash).toBe('#/applications?sort=country'));
    expect(
      within(table()).getByRole('columnheader', { name: 'Country' }).getAttribute('aria-sort'),
    ).toBe('ascending');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nova' } });
    await pass(400);
    expect(location.hash).toBe('#/applications?sort=country&q=nova');
    await waitFor(() =>
      expect(asked(officeApplications.queue.path)).toContainEqual({
        tab: 'waiting',
        page: 1,
        sort: 'country',
        dir: 'up',
        q: 'nova',
      }),
    );
  });
  it('says when all is done, with the median wait', async () => {
    server.call.mockImplementation((endpoint) =>
      Promise.resolve(
        endpoint.path === officeApplications.queue.path ? applicationQueue({ items: [] }) : {},
      ),
    );
    at('/applications');
    const empty = (await screen.findByRole('heading', { name: 'All done' })).closest(
      'section',
    ) as HTMLElement;
    expect(within(empty).getByText(/Median wait/).textContent).toBe('Median wait 21 hr 40 min');
  });
  it('says that a role has no part in it', async () => {
    server.call.mockRejectedValue({ kind: 'code', code: 1000014 });
    at('/applications');
    expect(await screen.findByText(texts['office.assess.denied'] as string)).toBeTruthy();
  });
});

describe('an application that is opened', () => {
  it('shows both sides of the document from a blob, never as a page (ST-6), and asks for each once', async () => {
    at('/applications?id=12');
    await opened('Casa Verde');
    for (const side of ['Document, front', 'Document, back'])
      expect((await screen.findByRole('img', { name: side })).getAttribute('src')).toBe(
        'blob:picture',
      );
    expect(document.querySelector('iframe, object, embed')).toBeNull();
    await pass(46_000);
    expect(asked(officeUploads.view.path)).toHaveLength(2);
  });
  it('shows nothing of a file that only says it is a picture', async () => {
    server.call.mockImplementation((endpoint, input) =>
      endpoint.path === officeUploads.view.path
        ? Promise.resolve({ ...picture, mime: 'text/html' })
        : answer(endpoint, input),
    );
    at('/applications?id=12');
    expect(await screen.findAllByText(texts['office.proof.unreadable'] as string)).toHaveLength(2);
    expect(URL.createObjectURL).not.toHaveBeenCalled();
  });
  it('has pictures that come closer and turn, by buttons and by keys', async () => {
    at('/applications?id=12');
    const image = await screen.findByRole('img', { name: 'Document, front' });
    await press('Document, front: closer');
    const frame = image.parentElement as HTMLElement;
    expect(frame.style.width).toMatch(/\* ?1\.5\)/);
    act(() => screen.getByRole('region', { name: 'Document, front' }).focus());
    await userEvent.keyboard('t');
    expect(image.getAttribute('data-turn')).toBe('90');
    await userEvent.keyboard('0');
    expect([image.getAttribute('data-turn'), /\* ?1\)/.test(frame.style.width)]).toEqual([
      '0',
      true,
    ]);
  });
  it('cannot be opened before each requirement is judged, and says which are not', async () => {
    at('/applications?id=12');
    await opened('Casa Verde');
    await mark('Identity document', 'Accept');
    await press('Open the shop');
    expect(screen.getByText('Signature: not judged yet')).toBeTruthy();
    expect(screen.queryByText('Identity document: not judged yet')).toBeNull();
    expect(document.activeElement).toBe(
      within(screen.getByRole('group', { name: 'Contact person and phone' })).getAllByRole(
        'radio',
      )[0],
    );
    await pass(20_000);
    expect(acts()).toEqual([]);
  });
  it('is refused only with a reason, and says so (ST-2)', async () => {
    at('/applications?id=12');
    await opened('Casa Verde');
    await mark('Identity document', 'Refuse');
    await acceptAll();
    await press('Ask for changes');
    expect(screen.getByText(texts['office.review.reasonMissing'] as string)).toBeTruthy();
    expect(document.activeElement?.closest('[data-reasons]')?.getAttribute('data-reasons')).toBe(
      'identity',
    );
    await pass(20_000);
    expect(acts()).toEqual([]);
  });
  it('is sent back with a reason from the list, a note, and what was accepted or is not needed', async () => {
    at('/applications?id=12');
    await opened('Casa Verde');
    await mark('Identity document', 'Refuse');
    await because(
      texts['office.assess.whyPart'] as string,
      texts['apply.why.unreadable'] as string,
    );
    fireEvent.change(screen.getByLabelText(/Note to the seller/), {
      target: { value: 'The lower line.' },
    });
    await mark('Signature', 'Not needed');
    await acceptAll();
    await press('Ask for changes');
    await pass(9000);
    expect(acts()).toEqual([]);
    await pass(1500);
    expect(acts()).toEqual([
      {
        id: '12',
        event: 'requestChanges',
        round: 1,
        parts: {
          details: { verdict: 'accepted' },
          identity: { verdict: 'refused', reason: 'unreadable', note: 'The lower line.' },
          shop: { verdict: 'accepted' },
          signature: { verdict: 'waived' },
        },
      },
    ]);
  });
  it('is rejected for good with a reason from the list, whatever is marked', async () => {
    at('/applications?id=12');
    await opened('Casa Verde');
    await because(
      texts['office.assess.whyReject'] as string,
      texts['apply.why.forbiddenGoods'] as string,
    );
    await press('Reject for good');
    await pass(10_500);
    expect(acts('reject')).toEqual([
      { id: '12', event: 'reject', round: 1, reason: 'forbiddenGoods' },
    ]);
  });
});
