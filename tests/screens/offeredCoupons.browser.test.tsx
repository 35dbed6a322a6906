import { cleanup, render, screen } from '@testing-library/react';
import { page } from 'vitest/browser';
import { RawIntlProvider } from 'react-intl';
import { loaders } from 'virtual:texts';
import { afterEach, expect, test } from 'vitest';
import { textsOf } from '#lib/intl';
import '#ui/theme/index.css';
import { OfferedView } from '../../src/shop/screens/coupons/CouponsView';
import { ofShopper } from '../../stories/fixtures/coupons';

const { intl } = textsOf('en', (await loaders.en()).default as never);
afterEach(cleanup);

test.each([390, 768, 1280])(
  'on a shop’s page of %i pixels its coupons begin and end where the page does',
  async (width) => {
    await page.viewport(width, 800);
    render(
      <RawIntlProvider value={intl}>
        <main>
          <OfferedView coupons={[ofShopper.offered]} busy={null} onClaim={() => undefined} />
        </main>
      </RawIntlProvider>,
    );
    const edges = (role: string) => {
      const { left, right } = screen.getByRole(role).getBoundingClientRect();
      return [left, right];
    };
    expect(edges('list')).toEqual(edges('main'));
  },
);
