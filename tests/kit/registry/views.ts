import type { ViewKit } from '../drive/mounted';

const views = import.meta.glob<ViewKit>('../../charts/*/view.tsx', { eager: true, import: 'view' });

/** The view of every chart, in the browser too: `view` in tests/charts/<name>/view.tsx. */
export const kits: Record<string, ViewKit> = Object.fromEntries(
  Object.entries(views).map(([file, view]) => [file.split('/').at(-2) ?? '', view]),
);
