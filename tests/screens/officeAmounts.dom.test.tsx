// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loaders } from 'virtual:texts';
import type { CouponInput } from '#contract/shapes/coupons';
import type { DealInput } from '#contract/shapes/deals';
import { speak, textsOf } from '#lib/intl';
import { CouponForm } from '../../src/office/screens/coupons/CouponForm';
import { DealForm } from '../../src/office/screens/deals/DealForm';
import { drawnCoupons } from '../../stories/fixtures/coupons';
import { drawnDeals, goods } from '../../stories/fixtures/deals';

const german = textsOf('de', (await loaders.de()).default);
const text = (id: string) => german.intl.formatMessage({ id });
const show = (form: ReactNode) =>
  render(<RawIntlProvider value={german.intl}>{form}</RawIntlProvider>);
const field = (label: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${text(label)}`) });
async function type(label: string, typed: string): Promise<void> {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), typed);
}
const press = (label: string) => userEvent.click(screen.getByRole('button', { name: text(label) }));
const saveCoupon = vi.fn<(input: CouponInput) => void>();
const saveDeal = vi.fn<(input: DealInput) => void>();
const common = { busy: false, errors: undefined, onClose: () => undefined };
const coupon = drawnCoupons.find(({ kind }) => kind === 'amount') ?? null;
const deal = drawnDeals[0] ?? null;

beforeEach(() => {
  speak(german);
  saveCoupon.mockReset();
  saveDeal.mockReset();
});
afterEach(cleanup);

describe('an amount in German', () => {
  it('of a coupon is read with a comma, echoed, sent with a point and kept as typed', async () => {
    show(<CouponForm {...common} draft={coupon} onSave={saveCoupon} />);
    expect(field('coupons.field.amount').value).toMatch(/^\d+,\d\d$/);
    await type('coupons.field.amount', '12,5');
    await type('coupons.field.minimum', '1.234,50');
    expect(screen.getByText(/12,50\s\$/)).toBeTruthy();
    expect(screen.getByText(/1\.234,50\s\$/)).toBeTruthy();
    await press('coupons.save');
    await waitFor(() => expect(saveCoupon).toHaveBeenCalledOnce());
    expect(saveCoupon.mock.calls[0]?.[0]).toMatchObject({ amount: '12.50', minimum: '1234.50' });
    expect(field('coupons.field.amount').value).toBe('12,5');
  });
  it('of a coupon that says none is sent nowhere, and the field says how it is written', async () => {
    show(<CouponForm {...common} draft={coupon} onSave={saveCoupon} />);
    await type('coupons.field.amount', 'zwölf');
    await press('coupons.save');
    expect(await screen.findByText(text('form.amount'))).toBeTruthy();
    expect(saveCoupon).not.toHaveBeenCalled();
    expect(field('coupons.field.amount').value).toBe('zwölf');
  });
  it('of a deal is read with a comma, echoed, sent with a point and kept as typed', async () => {
    show(<DealForm {...common} draft={deal} goods={goods} onSave={saveDeal} />);
    expect(field('deals.field.price').value).toMatch(/^\d+,\d\d$/);
    await type('deals.field.price', '7,95');
    expect(screen.getByText(/7,95\s\$/)).toBeTruthy();
    await press('deals.save');
    await waitFor(() => expect(saveDeal).toHaveBeenCalledOnce());
    expect(saveDeal.mock.calls[0]?.[0]).toMatchObject({ id: deal?.id, price: '7.95' });
    expect(field('deals.field.price').value).toBe('7,95');
  });
});
