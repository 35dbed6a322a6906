/** Keeps the latest answers up to a total weight; forgets the one unused longest. */
export class Lru<V> {
  private readonly kept = new Map<string, { value: V; weight: number }>();
  private weight = 0;
  constructor(private readonly most: number) {}

  get(key: string): V | undefined {
    const found = this.kept.get(key);
    if (!found) return undefined;
    this.kept.delete(key);
    this.kept.set(key, found);
    return found.value;
  }
  set(key: string, value: V, weight = 1): V {
    this.weight += weight - (this.kept.get(key)?.weight ?? 0);
    this.kept.delete(key);
    this.kept.set(key, { value, weight });
    for (const [oldest, { weight: its }] of this.kept) {
      if (this.weight <= this.most || oldest === key) break;
      this.kept.delete(oldest);
      this.weight -= its;
    }
    return value;
  }
  drop(key: string): void {
    this.weight -= this.kept.get(key)?.weight ?? 0;
    this.kept.delete(key);
  }
  clear(): void {
    this.kept.clear();
    this.weight = 0;
  }
}
