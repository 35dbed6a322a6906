import { existsSync } from 'node:fs';
import type { Asked } from './answers';
import type { First, Written } from './template';

/** The built renderer (src/shop/boot/first.server.tsx). */
export interface Renderer {
  write: (first: First) => Promise<Written>;
  landings: Record<string, { screen: string; texts: readonly string[] }>;
  landingAt: (page: string) => { name: string; asks: Asked[] } | null;
}
/** Undefined where it is not built. */
export async function loadRenderer(): Promise<Renderer | undefined> {
  const bundle = new URL('../../dist-server/first.js', import.meta.url);
  return existsSync(bundle) ? ((await import(bundle.href)) as Renderer) : undefined;
}
