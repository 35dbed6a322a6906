// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Button } from '#ui/controls/Button';
import { ErrorState } from '#ui/feedback/ErrorState';
import { LoadMore } from '#ui/controls/LoadMore';
import { MoneyContext, Price } from '#ui/money/money';
import { ScreenBoundary } from '#ui/feedback/ScreenBoundary';
import { Loading } from '#ui/feedback/Skeleton';
import { StateBadge } from '#ui/data/StateBadge';
import { Stepper } from '#ui/data/Stepper';
import { groundOf } from '#ui/data/tone';
import { said, stand } from './stand';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const later = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

describe('a price', () => {
  it.each([
    ['US$24.50', ['US$']],
    ['24,50 €', [' €']],
    ['¥2,450', ['¥']],
  ])('%s has its symbol small and its digits whole', (text, small) => {
    const { container } = stand(
      <MoneyContext value={{ show: () => text }}>
        <Price amount="24.50" />
      </MoneyContext>,
    );
    expect([...container.querySelectorAll('small')].map((el) => el.textContent)).toEqual(small);
    expect(container.querySelector('[translate="no"]')?.textContent).toBe(text);
  });
  it('says in words that it is a deal and what it was', () => {
    const { container } = stand(<Price amount="24.50" was="35.00" deal />);
    expect(container.textContent).toBe('Deal price US$24.50was US$35.00');
  });
});

describe('a button', () => {
  it('whose words at work are empty is not at work: it takes its press', () => {
    const press = vi.fn();
    stand(
      <Button onClick={press} busyText="">
        Send
      </Button>,
    );
    screen.getByRole('button', { name: 'Send' }).click();
    expect(press).toHaveBeenCalledOnce();
  });
});

describe('a stepper', () => {
  it('links done steps, marks the current one and says why one is blocked', () => {
    stand(
      <Stepper
        steps={[
          { id: '1', text: 'My cart', state: 'done', href: '#/cart' },
          { id: '2', text: 'Payment', state: 'current' },
          { id: '3', text: 'Confirm', state: 'blocked', reason: 'Choose how to pay first' },
        ]}
      />,
    );
    expect(
      screen.getByRole('link', { name: 'My cart, completed, change' }).getAttribute('href'),
    ).toBe('#/cart');
    expect(screen.getAllByRole('listitem').map((li) => li.getAttribute('aria-current'))).toEqual([
      null,
      'step',
      null,
    ]);
    expect(screen.getAllByRole('listitem')[2]?.textContent).toContain(
      'Confirm, Choose how to pay first',
    );
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });
});

describe('waiting', () => {
  it('is said after 2 s and has words and a way out after 10 s', () => {
    const cancel = vi.fn();
    stand(
      <Loading what="orders" onCancel={cancel}>
        <span />
      </Loading>,
    );
    later(1999);
    expect(said()).toBe('');
    later(1);
    expect(said()).toBe('Loading orders');
    later(8000);
    expect(said()).toBe('Still working.');
    screen.getByRole('button', { name: 'Cancel' }).click();
    expect(cancel).toHaveBeenCalledOnce();
  });
});

describe('a block that did not load', () => {
  it('says so aloud and shows the words of its code', () => {
    stand(<ErrorState code={1100000} onRetry={vi.fn()} />);
    expect(said('assertive')).toBe('This part did not load');
    expect(screen.getByText('This email already has an account.')).toBeTruthy();
    expect(screen.getByText('Code 1100000')).toBeTruthy();
  });
  it('with an unknown code still says that the rest works', () => {
    stand(<ErrorState code="999" />);
    expect(screen.getByText('The rest of the page works.')).toBeTruthy();
  });
  it('says the words that the server sent with a code nobody here knows', () => {
    stand(<ErrorState code="1234567 The shop is closed." />);
    expect(screen.getByText('The shop is closed.')).toBeTruthy();
    expect(screen.getByText('Code 1234567')).toBeTruthy();
  });
  it('names the case that the server’s log has of it', () => {
    stand(<ErrorState code="http#7K3M9QXZ" />);
    expect(screen.getByText(/^Interface error/)).toBeTruthy();
    expect(screen.getByText('Code 7K3M9QXZ')).toBeTruthy();
  });
  it('offers the next try when the server takes it again', async () => {
    const press = vi.fn();
    stand(<ErrorState code="1000010+3 That was a lot." onRetry={press} />);
    await act(() => vi.dynamicImportSettled());
    const retry = screen.getByRole('button', { name: 'Try again in 3 s' });
    expect(screen.getByText('That was a lot.')).toBeTruthy();
    expect(screen.getByText('Code 1000010')).toBeTruthy();
    act(() => retry.click());
    expect(press).not.toHaveBeenCalled();
    later(1000);
    expect(retry.textContent).toBe('Try again in 2 s');
    later(2000);
    expect(retry.textContent).toBe('Try again');
    act(() => retry.click());
    expect(press).toHaveBeenCalledOnce();
  });
  it('names a number, and nothing where there is none', () => {
    stand(<ErrorState code="network" />);
    expect(screen.queryByText(/^Code/)).toBeNull();
  });
});

describe('more products', () => {
  it('are announced when they came, and the button ends with the list', () => {
    function List() {
      const [shown, setShown] = useState(20);
      return <LoadMore shown={shown} total={25} loading={false} onMore={() => setShown(25)} />;
    }
    stand(<List />);
    act(() => screen.getByRole('button', { name: 'Show 5 more' }).click());
    expect(said()).toBe('5 more, 25 of 25');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a screen that cannot be shown', () => {
  const failing = (message: string) => {
    const Broken = () => {
      throw new Error(message);
    };
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    stand(
      <ScreenBoundary homeHref="#/pages/home/home">
        <Broken />
      </ScreenBoundary>,
    );
  };
  afterEach(() => {
    vi.restoreAllMocks();
  });
  it('is told to load again when the mall was built anew meanwhile', () => {
    failing('Failed to fetch dynamically imported module: /assets/Mail-1.js');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'This page could not be loaded',
    );
    expect(screen.getByRole('button', { name: 'Load the page again' })).toBeTruthy();
  });
  it('leads home when it is broken', () => {
    failing('x is undefined');
    expect(screen.getByRole('link').getAttribute('href')).toBe('#/pages/home/home');
  });
});

describe('colours', () => {
  it('give a category the same ground every time', () => {
    expect(groundOf('1024')).toBe(groundOf('1024'));
    expect(
      new Set(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'].map(groundOf)).size,
    ).toBeGreaterThan(4);
  });
  it('come with the word of the state', () => {
    stand(
      <StateBadge machine="order" state="paid" map={{ paid: { tone: 'brand', icon: 'check' } }} />,
    );
    expect(screen.getByText('Paid')).toBeTruthy();
  });
});
