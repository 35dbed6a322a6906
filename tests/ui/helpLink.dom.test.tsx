// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { codes } from '#contract/codes';
import { ErrorState } from '#ui/feedback/ErrorState';
import { HelpContext } from '#ui/feedback/help';
import { ScreenBoundary } from '#ui/feedback/ScreenBoundary';
import { NotFoundView } from '../../src/shop/screens/system/NotFoundView';
import { to } from '../../src/shop/to';
import { stand } from './stand';

afterEach(cleanup);
const help = (code?: string) => to.tickets({ new: 1, ...(code ? { code } : {}) });
const link = () => screen.queryByRole('link', { name: 'Ask for help' })?.getAttribute('href');
const Broken = () => {
  throw new Error('it broke');
};

describe('from an error', () => {
  it('help is asked for with the code that is shown', () => {
    stand(
      <HelpContext value={help}>
        <ErrorState code={codes.orderNotFound} />
      </HelpContext>,
    );
    expect(screen.getByText(`Code ${codes.orderNotFound}`)).toBeTruthy();
    expect(link()).toBe(`#/pages/mine/support?new=1&code=${codes.orderNotFound}`);
    cleanup();
    stand(
      <HelpContext value={help}>
        <ErrorState code="http#7K3M9QXZ" />
      </HelpContext>,
    );
    expect(link()).toBe('#/pages/mine/support?new=1&code=7K3M9QXZ');
  });
  it('of a page that broke and of a page that is none, too', () => {
    stand(
      <HelpContext value={help}>
        <ScreenBoundary>
          <Broken />
        </ScreenBoundary>
      </HelpContext>,
    );
    expect(link()).toBe('#/pages/mine/support?new=1&code=broken');
    cleanup();
    stand(
      <HelpContext value={help}>
        <NotFoundView />
      </HelpContext>,
    );
    expect(link()).toBe('#/pages/mine/support?new=1&code=404');
  });
  it('nothing is offered where nobody is asked, as in the back office', () => {
    stand(<ErrorState code={codes.orderNotFound} />);
    expect(link()).toBeUndefined();
  });
});
