import { StrictMode, useState } from 'react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Route, Router, Switch, useSearch } from 'wouter';
import { lastPage, rememberPage } from '#lib/lastPage';
import {
  back,
  navigate,
  onSamePage,
  pageNow,
  relaunch,
  returnToPlace,
  startLocation,
  useHashLocation,
  usePage,
} from '#lib/location';
import { settle } from './locationStand';

beforeAll(startLocation);
beforeEach(() => relaunch('/start'));
afterEach(cleanup);

const Page = () => <p>product {new URLSearchParams(useSearch()).get('id')}</p>;
const App = () => (
  <StrictMode>
    <Router hook={useHashLocation}>
      <Switch>
        <Route path="/pages/prouduct/detail">
          <Page />
        </Route>
        <Route>nowhere</Route>
      </Switch>
      <a href="#/pages/prouduct/detail?id=7">seven</a>
    </Router>
  </StrictMode>
);

describe('the address', () => {
  test('path and query both live in the hash', async () => {
    const { search } = location;
    render(<App />);
    navigate('/pages/prouduct/detail?id=12');
    expect(await screen.findByText('product 12')).toBeTruthy();
    expect(location.search).toBe(search);
  });
  test('a plain link is opened like any page', async () => {
    render(<App />);
    screen.getByText('seven').click();
    expect(await screen.findByText('product 7')).toBeTruthy();
  });
  test('user text is decoded once', () => {
    navigate(`/pages/search/search?${new URLSearchParams({ keyword: '50%41 & ü' })}`);
    expect(new URLSearchParams(pageNow().split('?')[1]).get('keyword')).toBe('50%41 & ü');
  });
  test('the page already shown is skipped, and told', () => {
    navigate('/a');
    const before = history.length;
    let told = 0;
    const stop = onSamePage(() => {
      told += 1;
    });
    navigate('/a');
    stop();
    expect([history.length, told]).toEqual([before, 1]);
  });
  test('relaunch leaves no way back to the page before', async () => {
    navigate('/a');
    navigate('/b');
    relaunch('/c');
    history.back();
    await waitFor(() => expect(pageNow()).toBe('/a'));
  });
  test('back without a page of ours before goes home', async () => {
    history.replaceState({ n: 0, key: 'cold' }, '', '#/cold');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    back();
    expect(pageNow()).toBe('/pages/home/home');
  });
  test('a typed address is a page of its own', async () => {
    location.hash = '#/typed?x=1';
    await waitFor(() => expect(pageNow()).toBe('/typed?x=1'));
    await settle();
    expect((history.state as { n: number }).n).toBeGreaterThan(0);
  });
  test('Back returns to the scroll and to the link that was used', async () => {
    function Long() {
      const page = usePage();
      return page === '/list' ? (
        <div style={{ height: 4000, paddingTop: 2000 }}>
          <a href="#/item">item</a>
        </div>
      ) : (
        <p>short</p>
      );
    }
    render(<Long />);
    navigate('/list');
    await screen.findByText('item');
    scrollTo(0, 1800);
    screen.getByText('item').click();
    await screen.findByText('short');
    history.back();
    await screen.findByText('item');
    scrollTo(0, 0);
    expect(returnToPlace()).toBe(true);
    expect(scrollY).toBe(1800);
    expect(document.activeElement?.textContent).toBe('item');
  });
  test('the last page is remembered', () => {
    rememberPage('/pages/shop/detail?id=x');
    expect(lastPage()).toBe('/pages/shop/detail?id=x');
  });
});

test('hooks give the page now', async () => {
  const Where = () => {
    const [n, set] = useState(0);
    return <button onClick={() => set(n + 1)}>{usePage()}</button>;
  };
  render(<Where />);
  navigate('/x?y=1');
  await waitFor(() => expect(screen.getByRole('button').textContent).toBe('/x?y=1'));
});
