import { createHash } from 'node:crypto';
import type { First } from './template';
import { squeezed, type Squeezed } from './squeezed';

/**
 * As many as there are languages and currencies to choose from; a page whose answers are gone is
 * made anew by the browser.
 */
const mostBodies = 240;

/**
 * What pages were made of, each under the digest of what it says: a browser fetches it when the
 * page is painted, and takes the
 * page over as it stands. In the page itself it would come before the first paint, which needs none
 * of it.
 */
export class Brought {
  private readonly kept = new Map<string, Promise<Squeezed>>();

  /** Answers the path it can be had at. The same answers have the same path. */
  keep({ lang, currency, answers }: First): string {
    const text = JSON.stringify({ lang, currency, answers });
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
    const body = this.kept.get(name) ?? squeezed(text);
    this.kept.delete(name);
    this.kept.set(name, body);
    const [oldest] = this.kept.keys();
    if (this.kept.size > mostBodies && oldest) this.kept.delete(oldest);
    return `/first/${name}`;
  }
  find = (name: string): Promise<Squeezed> | undefined => this.kept.get(name);
}
