import { createIntl } from 'react-intl';
import { AxiosError, type AxiosAdapter, type AxiosResponse, type AxiosStatic } from 'axios';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cart } from '#contract/cart';
import { catalogue } from '#contract/catalogue';
import { checkout } from '#contract/checkout';
import { codes, type Failure } from '#contract/codes';
import { session } from '#contract/session';
import errorWords from '../../locales/en/error.json';
import uiWords from '../../locales/en/ui.json';
import { version } from '../../package.json';

const { adapter } = vi.hoisted(() => ({
  adapter: { now: (() => Promise.reject(new Error('unset'))) as unknown as AxiosAdapter },
}));
vi.mock('axios', async (original) => {
  const real = await original<typeof import('axios')>();
  const create: AxiosStatic['create'] = (defaults) =>
    real.default.create({ ...defaults, adapter: (config) => adapter.now(config) });
  return { ...real, default: { ...real.default, create } };
});
const { call, configureApi } = await import('#lib/api');
const { token } = await import('#lib/token');
const { failureCode, failureWords } = await import('#lib/failure');

interface Sent {
  url?: string;
  method?: string;
  data?: unknown;
  headers: Record<string, unknown>;
  timeout?: number;
}
const sent: Sent[] = [];
const answering = (data: unknown, status = 200, headers = {}): void => {
  adapter.now = async (config) => {
    sent.push({
      url: config.url,
      method: config.method,
      data: config.data as unknown,
      headers: config.headers.toJSON(),
      timeout: config.timeout,
    });
    return {
      data: JSON.stringify(data),
      status,
      statusText: '',
      headers,
      config,
    } as AxiosResponse;
  };
};
const ended = vi.fn<(code: number, message: string) => void>();
beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  ended.mockReset();
  configureApi({ ended, lang: () => 'jp' });
});

describe('a call', () => {
  test('sends the token, the language and a form', async () => {
    token.set('secret');
    answering({ code: 200, message: '', data: { items_count: 2 } });
    await call(cart.add, { sku: 'a b', quantity: 2 });
    expect(sent[0]).toMatchObject({
      method: 'post',
      url: '/checkout/cart/add',
      data: 'sku=a+b&quantity=2',
      headers: { 'access-token': 'secret', lang: 'jp' },
    });
    expect(String(sent[0]?.headers['Content-Type'])).toContain('application/x-www-form-urlencoded');
  });
  test('waits 60 seconds for its answer', async () => {
    answering({ code: 200, message: '', data: [] });
    await call(catalogue.hot, {});
    expect(sent[0]?.timeout).toBe(60_000);
  });
  test('sends no token header without one', async () => {
    answering({ code: 200, message: '', data: [] });
    await call(catalogue.hot, {});
    expect(sent[0]?.headers).not.toHaveProperty('access-token');
  });
  test('puts path parameters into the path and lists as key[] into the query', async () => {
    answering({ code: 200, message: '', data: {} });
    await call(catalogue.category, { id: 'lamps', page: 2, brand: ['a', 'b'] });
    expect(decodeURIComponent(sent[0]?.url ?? '')).toBe('/category/lamps/2?brand[]=a&brand[]=b');
  });
  test('carries the idempotency key', async () => {
    answering({ code: 200, message: '', data: {} });
    await call(checkout.place, { fingerprint: 'f' }, { key: 'k1' });
    expect(sent[0]?.headers).toMatchObject({ 'idempotency-key': 'k1' });
  });
  test('takes an answer that was asked for before this code arrived, once', async () => {
    window.__boot = {
      token: null,
      lang: 'jp',
      calls: {
        'GET /customer/product/get_hot_list': Promise.resolve({
          code: 200,
          message: '',
          data: ['early'],
        }),
      },
    };
    answering({ code: 200, message: '', data: ['late'] });
    expect(await call(catalogue.hot, {})).toEqual(['early']);
    expect(await call(catalogue.hot, {})).toEqual(['late']);
  });
  test('does not take an early answer meant for somebody else', async () => {
    window.__boot = {
      token: 'other',
      lang: 'jp',
      calls: {
        'GET /customer/product/get_hot_list': Promise.resolve({
          code: 200,
          message: '',
          data: ['early'],
        }),
      },
    };
    answering({ code: 200, message: '', data: ['mine'] });
    expect(await call(catalogue.hot, {})).toEqual(['mine']);
  });
});

describe('a failure', () => {
  const failing = () =>
    call(catalogue.hot, {}).then(
      () => 'fine',
      (failure: unknown) => failure,
    );
  test('a business refusal is a code with the server’s words and data', async () => {
    answering({ code: 2000023, message: 'few', data: { left: 1 } });
    expect(await failing()).toEqual({
      kind: 'code',
      code: 2000023,
      message: 'few',
      words: 'few',
      data: { left: 1 },
    });
  });
  test('2000016 is success', async () => {
    answering({ code: 2000016, message: '', data: ['again'] });
    expect(await call(catalogue.hot, {})).toEqual(['again']);
  });
  test.each([404, 413, 429, 500, 503])(
    'HTTP %i is an interface error, whatever its body',
    async (status) => {
      answering({ code: 200, message: '', data: [] }, status);
      expect(await failing()).toEqual({ kind: 'http', status });
    },
  );
  test('of the server is known by the case that its log has of it', async () => {
    answering('', 500, { 'x-case': '7K3M9QXZ' });
    const failure = (await failing()) as Failure;
    expect(failure).toEqual({ kind: 'http', status: 500, case: '7K3M9QXZ' });
    expect(failureCode(failure)).toBe('http#7K3M9QXZ');
    const intl = createIntl({ locale: 'en', messages: { ...errorWords, ...uiWords } });
    expect(failureWords(intl, failure)).toBe(`${errorWords['error.http']} Code 7K3M9QXZ`);
    expect(failureWords(intl, { kind: 'http', status: 500 })).toBe(errorWords['error.http']);
  });
  test.each([429, 503])(
    'HTTP %i with a time to come back is the server’s own words',
    async (status) => {
      answering({ code: codes.busy, message: 'Later.', data: { after: 4 } }, status);
      expect(await failing()).toMatchObject({ kind: 'code', code: codes.busy, words: 'Later.' });
    },
  );
  test('a page that asks for what the mall has no more is told so in the server’s words', async () => {
    answering({ code: codes.noPath, message: 'Load the page again.', data: null }, 404);
    const told = { kind: 'code', code: codes.noPath, words: 'Load the page again.' };
    expect(await failing()).toMatchObject(told);
  });
  test('a call says of which version of the mall its page is', async () => {
    answering({ code: 200, message: '', data: [] });
    await failing();
    expect(sent.at(-1)?.headers['mall-version']).toBe(version);
  });
  test.each([201, 299])('HTTP %i is taken by what its body says', async (status) => {
    answering({ code: 200, message: '', data: [] }, status);
    expect(await failing()).toBe('fine');
  });
  test('a 200 that is no envelope is an interface error', async () => {
    answering('<html>');
    expect(await failing()).toEqual({ kind: 'http', status: 200 });
  });
  test('no answer is a network failure: the outcome is unknown', async () => {
    adapter.now = () => Promise.reject(new AxiosError('timeout', 'ECONNABORTED'));
    expect(await failing()).toEqual({ kind: 'network' });
  });
});

describe('a session that the server ends', () => {
  test.each([1000004, 1100003, 2000017])(
    '%i clears the token and is told once, however many calls fail',
    async (code) => {
      token.set('old');
      answering({ code, message: 'why', data: null });
      await Promise.allSettled([
        call(catalogue.hot, {}),
        call(catalogue.fresh, {}),
        call(cart.index, {}),
      ]);
      expect(token.get()).toBeNull();
      expect(ended.mock.calls).toEqual([[code, 'why']]);
    },
  );
  test('a late refusal of an old token does not end the new session', async () => {
    token.set('old');
    let release: (() => void) | undefined;
    adapter.now = (config) =>
      new Promise((done) => {
        release = () =>
          done({
            data: '{"code":1100003,"message":"","data":null}',
            status: 200,
            statusText: '',
            headers: {},
            config,
          } as AxiosResponse);
      });
    const slow = call(cart.index, {}).catch(() => undefined);
    await vi.waitFor(() => expect(release).toBeTruthy());
    token.set('new');
    release?.();
    await slow;
    expect([token.get(), ended.mock.calls.length]).toEqual(['new', 0]);
  });
  test('a visitor has no session to end', async () => {
    answering({ code: 1100003, message: '', data: null });
    await call(session.user, {}).catch(() => undefined);
    expect(ended).not.toHaveBeenCalled();
  });
});
