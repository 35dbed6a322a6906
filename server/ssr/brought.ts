import { createHash } from 'node:crypto';
import { Lru } from '../platform/lru';
import type { First } from './template';
import { squeezed, type Squeezed } from './squeezed';

/** Bytes of all; a page whose answers are gone is made anew by the browser. */
const mostKept = 24_000_000;

/**
 * What pages were made of, each under the digest of what it says: a browser fetches it when the
 * page is painted, and takes the page over as it stands. In the page itself it would come before
 * the first paint, which needs none of it.
 */
export class Brought {
  private readonly kept = new Lru<Promise<Squeezed>>(mostKept);

  /** Answers the path it can be had at. The same answers have the same path. */
  keep({ lang, currency, answers }: First): string {
    const text = JSON.stringify({ lang, currency, answers });
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
    void this.kept.set(name, this.kept.get(name) ?? squeezed(text), text.length * 2);
    return `/first/${name}`;
  }
  find = (name: string): Promise<Squeezed> | undefined => this.kept.get(name);
}
