import type { AxiosAdapter, AxiosResponse, AxiosStatic } from 'axios';
import { beforeEach, expect, test, vi } from 'vitest';
import { codes } from '#contract/codes';

const { adapter } = vi.hoisted(() => ({
  adapter: { now: (() => Promise.reject(new Error('unset'))) as unknown as AxiosAdapter },
}));
vi.mock('axios', async (original) => {
  const real = await original<typeof import('axios')>();
  const create: AxiosStatic['create'] = (defaults) =>
    real.default.create({ ...defaults, adapter: (config) => adapter.now(config) });
  return { ...real, default: { ...real.default, create } };
});
const { configureApi } = await import('#lib/api');
const { token } = await import('#lib/token');
const { uploadPicture } = await import('#lib/upload');

const ended = vi.fn<(code: number, message: string) => void>();
const picture = new Blob(['picture'], { type: 'image/png' });
const { signal } = new AbortController();
const answering = (code: number, data: unknown, before = () => undefined as void) => {
  adapter.now = async (config) => {
    config.onUploadProgress?.({ loaded: 1, total: 4, progress: 0.25 } as never);
    before();
    return {
      data: JSON.stringify({ code, message: 'said', data }),
      status: 200,
      statusText: '',
      headers: {},
      config,
    } as AxiosResponse;
  };
};
beforeEach(() => {
  localStorage.clear();
  ended.mockReset();
  configureApi({ ended });
  token.set('mine');
});

test('an upload says how much of it has been sent, and what became of it', async () => {
  const onProgress = vi.fn<(part: number) => void>();
  answering(200, { id: 'a', width: 1, height: 1 });
  expect(await uploadPicture(picture, { signal, onProgress })).toMatchObject({ id: 'a' });
  expect(onProgress).toHaveBeenCalledWith(0.25);
});
test('a session that ended during an upload ends as in every other call', async () => {
  answering(codes.notLoggedIn, null);
  await expect(uploadPicture(picture, { signal })).rejects.toMatchObject({ kind: 'code' });
  expect(token.get()).toBeNull();
  expect(ended).toHaveBeenCalledTimes(1);
});
test('a session that another person began meanwhile is not ended by an upload', async () => {
  answering(codes.notLoggedIn, null, () => token.set('another'));
  await expect(uploadPicture(picture, { signal })).rejects.toMatchObject({ kind: 'code' });
  expect(token.get()).toBe('another');
  expect(ended).not.toHaveBeenCalled();
});
