// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Ev, Flow, type FlowEvent } from '#ui/flow';
import { EvQuantity } from '#ui/fields/EvQuantity';
import { EvRadio } from '#ui/fields/EvRadio';
import { stand } from './stand';

afterEach(cleanup);
const accepts =
  (...types: string[]) =>
  (e: FlowEvent) =>
    types.includes(e.type);

describe('Ev', () => {
  it('is off exactly when the machine refuses its event', () => {
    stand(
      <Flow machine="checkout" at="payment.choosing.card" can={accepts('next')} send={vi.fn()}>
        <Ev e={{ type: 'next' }}>Next</Ev>
        <Ev e={{ type: 'back' }}>Back</Ev>
      </Flow>,
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(false);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Back' }).disabled).toBe(true);
  });
  it('carries machine, state, event and details where a driver finds them', () => {
    const { container } = stand(
      <Flow machine="checkout" at="payment.choosing.card" can={accepts('pick')} send={vi.fn()}>
        <Ev e={{ type: 'pick', method: 'cod' }}>Cash</Ev>
      </Flow>,
    );
    expect(container.querySelector('[data-machine="checkout"]')?.getAttribute('data-state')).toBe(
      'payment.choosing.card',
    );
    expect(container.querySelector('[data-ev="pick"]')?.getAttribute('data-arg')).toBe(
      '{"method":"cod"}',
    );
  });
  it('sends the whole event', async () => {
    const send = vi.fn();
    stand(
      <Flow machine="m" at="a" can={accepts('pick')} send={send}>
        <Ev e={{ type: 'pick', method: 'cod' }}>Cash</Ev>
      </Flow>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cash' }));
    expect(send).toHaveBeenCalledWith({ type: 'pick', method: 'cod' });
  });
  it('with a reason stays reachable, says why and sends nothing', async () => {
    const send = vi.fn();
    stand(
      <Flow machine="m" at="a" can={accepts()} send={send}>
        <Ev e={{ type: 'cancel' }} reason="Shipped on Tue 25">
          Cancel
        </Ev>
      </Flow>,
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' });
    expect(button.disabled).toBe(false);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(
      document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
    ).toBe('Shipped on Tue 25');
    await userEvent.click(button);
    expect(send).not.toHaveBeenCalled();
  });
  it('while at work keeps focus and ignores a second press', async () => {
    const send = vi.fn();
    stand(
      <Flow machine="m" at="placing" can={accepts()} send={send}>
        <Ev e={{ type: 'place' }} busyText="Placing order">
          Place order
        </Ev>
      </Flow>,
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Placing order' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(button);
    expect(send).not.toHaveBeenCalled();
  });
});

describe('EvRadio', () => {
  it('is a native radio button that sends its event and carries it', async () => {
    const send = vi.fn();
    stand(
      <Flow machine="m" at="a" can={accepts('pick')} send={send}>
        <EvRadio e={{ type: 'pick', method: 'card' }} name="pm" checked={false} title="Bank card" />
      </Flow>,
    );
    const radio = screen.getByRole('radio', { name: 'Bank card' });
    await userEvent.click(radio);
    expect(send).toHaveBeenCalledWith({ type: 'pick', method: 'card' });
    expect(radio.getAttribute('data-ev')).toBe('pick');
  });
  it('is off when its event is refused', () => {
    stand(
      <Flow machine="m" at="a" can={accepts()} send={vi.fn()}>
        <EvRadio e={{ type: 'pick', method: 'card' }} name="pm" checked={false} title="Bank card" />
      </Flow>,
    );
    expect(screen.getByRole<HTMLInputElement>('radio').disabled).toBe(true);
  });
});

describe('EvQuantity', () => {
  it('sends type, details and quantity', async () => {
    const send = vi.fn();
    stand(
      <Flow machine="m" at="a" can={accepts('setQuantity')} send={send}>
        <EvQuantity type="setQuantity" arg={{ line: '7' }} value={2} max={5} />
      </Flow>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    expect(send).toHaveBeenCalledWith({ type: 'setQuantity', line: '7', quantity: 3 });
  });
  it('is off as a whole when the machine refuses it', () => {
    stand(
      <Flow machine="m" at="a" can={accepts()} send={vi.fn()}>
        <EvQuantity type="setQuantity" value={2} max={5} />
      </Flow>,
    );
    expect(screen.getByRole<HTMLInputElement>('textbox').disabled).toBe(true);
    expect(screen.getAllByRole<HTMLButtonElement>('button').every((b) => b.disabled)).toBe(true);
  });
});
