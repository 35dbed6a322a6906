// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sellerApplication } from '#contract/applications';
import { put, queryClient } from '#lib/query';
import type { ApplyEvent } from '#machines/flows/apply/context';
import { useNews } from '../../src/shop/screens/apply/useNews';
import type { ApplyProps } from '../../src/shop/screens/apply/view';
import { applying } from '../../stories/fixtures/apply';

afterEach(cleanup);
let told: ApplyEvent[] = [];
const Page = ({ at, busy = false }: { at: string; busy?: boolean }) => {
  useNews({ at, busy, can: () => true } as unknown as ApplyProps, (event) => told.push(event));
  return null;
};
const stands = (at: string, busy = false) => (
  <QueryClientProvider client={queryClient}>
    <Page at={at} busy={busy} />
  </QueryClientProvider>
);

test('a page that could not look is told nothing: it would look, and fail, without end', () => {
  put(sellerApplication.view, {}, applying);
  const { rerender } = render(stands('loading', true));
  rerender(stands('failed'));
  expect(told).toEqual([]);
  rerender(stands('loading', true));
  rerender(stands('tasks'));
  expect(told).toEqual([{ type: 'news', application: applying }]);
});
