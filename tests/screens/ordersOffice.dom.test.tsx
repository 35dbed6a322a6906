import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { orderStates, type OrderState } from '#contract/orders';
import { senderEvents } from '#contract/senderEvents';
import { StaffOrder } from '../../src/office/screens/StaffOrder';
import { SignInView } from '../../src/office/screens/signIn/SignInView';
import { AddressesView } from '../../src/shop/screens/address/AddressesView';
import { orderIn } from '../../stories/fixtures/orders';
import { ana, work } from '../../stories/fixtures/homes';
import { texts, show, nobody, begun } from './ordersStand';

afterEach(cleanup);

describe('an order for staff', () => {
  it.each(orderStates)('offers in %s what the chart lets the sender do', (state: OrderState) => {
    const order = orderIn(state, 'staff');
    const { container } = show(
      <StaffOrder order={order} busy={null} notice={null} send={nobody} />,
    );
    expect(begun(container)).toEqual(senderEvents.filter((name) => order.can[name]?.ok).sort());
  });
  it('ships only with a carrier and a number', async () => {
    const send = vi.fn();
    show(
      <StaffOrder order={orderIn('toBeShipped', 'staff')} busy={null} notice={null} send={send} />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Mark as shipped' }));
    const form = await screen.findByRole('form');
    const go = within(form).getByRole('button', { name: 'Mark as shipped' });
    await userEvent.click(go);
    expect(send).not.toHaveBeenCalled();
    await userEvent.selectOptions(within(form).getByRole('combobox', { name: /Carrier/ }), 'SEUR');
    await userEvent.type(within(form).getByRole('textbox', { name: /Parcel number/ }), '8812 440');
    await userEvent.click(go);
    await vi.waitFor(() =>
      expect(send).toHaveBeenCalledWith({ type: 'ship', carrier: 'SEUR', log_sn: '8812 440' }),
    );
  });
  it('ships with a carrier that is in no list under its own name', async () => {
    const send = vi.fn();
    show(
      <StaffOrder order={orderIn('toBeShipped', 'staff')} busy={null} notice={null} send={send} />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Mark as shipped' }));
    const form = await screen.findByRole('form');
    await userEvent.selectOptions(
      within(form).getByRole('combobox', { name: /Carrier/ }),
      'Another carrier',
    );
    await userEvent.type(
      within(form).getByRole('textbox', { name: /Name of the carrier/ }),
      'Uncle Bob',
    );
    await userEvent.type(within(form).getByRole('textbox', { name: /Parcel number/ }), 'UB 1');
    await userEvent.click(within(form).getByRole('button', { name: 'Mark as shipped' }));
    await vi.waitFor(() =>
      expect(send).toHaveBeenCalledWith({ type: 'ship', carrier: 'Uncle Bob', log_sn: 'UB 1' }),
    );
  });
  it('asks no number where the carrier gives it', async () => {
    const send = vi.fn();
    show(
      <StaffOrder order={orderIn('toBeShipped', 'staff')} busy={null} notice={null} send={send} />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Mark as shipped' }));
    const form = await screen.findByRole('form');
    await userEvent.selectOptions(
      within(form).getByRole('combobox', { name: /Carrier/ }),
      'Sandbox Parcel',
    );
    expect(within(form).queryByRole('textbox', { name: /Parcel number/ })).toBeNull();
    await userEvent.click(within(form).getByRole('button', { name: 'Mark as shipped' }));
    await vi.waitFor(() =>
      expect(send).toHaveBeenCalledWith({ type: 'ship', carrier: 'Sandbox Parcel' }),
    );
  });
  it('refuses only with a reason', async () => {
    const send = vi.fn();
    show(<StaffOrder order={orderIn('paid', 'staff')} busy={null} notice={null} send={send} />);
    await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
    const form = await screen.findByRole('form');
    await userEvent.click(within(form).getByRole('button', { name: 'Refuse' }));
    expect(send).not.toHaveBeenCalled();
    await userEvent.selectOptions(within(form).getByRole('combobox'), 'outOfStock');
    await userEvent.click(within(form).getByRole('button', { name: 'Refuse' }));
    await vi.waitFor(() =>
      expect(send).toHaveBeenCalledWith({ type: 'refuse', reason: 'order.refusal.outOfStock' }),
    );
  });
  it('says the same about a wrong email and a wrong password', () => {
    show(
      <SignInView
        at="password"
        busy={false}
        can={() => true}
        ticket={null}
        kinds={[]}
        offer={null}
        codes={[]}
        pass={null}
        notice={{ kind: 'code', code: 1100002 }}
        send={nobody}
      />,
    );
    expect(screen.getByRole('alert').textContent).toBe(texts['error.1100002']);
  });
});

describe('the address book', () => {
  const base = { problem: undefined, busy: null, notice: null };
  it('shows every address with its own buttons', () => {
    show(<AddressesView {...base} list={[ana, work]} editing={null} send={nobody} />);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      `Edit ${ana.name}`,
      `Remove ${ana.name}`,
      `Edit ${work.name}`,
      `Make default ${work.name}`,
      `Remove ${work.name}`,
      'Add an address',
    ]);
  });
  it('says what is missing in a new address, each at its field', async () => {
    const send = vi.fn();
    show(<AddressesView {...base} list={[]} editing="new" send={send} />);
    await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByText('There is a problem')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });
  it("shows the server's word at the field it is about", async () => {
    show(
      <AddressesView
        {...base}
        list={[ana]}
        editing={ana}
        notice={{
          kind: 'code',
          code: 1000008,
          data: { fields: { postal_code: 'address.postal' } },
        }}
        send={nobody}
      />,
    );
    await vi.waitFor(() =>
      expect(
        screen.getByRole('textbox', { name: /Postal code/ }).getAttribute('aria-invalid'),
      ).toBe('true'),
    );
  });
  it('sends the address as it was edited', async () => {
    const send = vi.fn();
    show(<AddressesView {...base} list={[ana]} editing={ana} send={send} />);
    const city = screen.getByRole('textbox', { name: /City/ });
    await userEvent.clear(city);
    await userEvent.type(city, 'Getafe');
    await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
    await vi.waitFor(() =>
      expect(send).toHaveBeenCalledWith(
        expect.objectContaining({ type: 'saveAddress', id: '1', city: 'Getafe', country: 'ES' }),
      ),
    );
  });
});
