/** Lets calls that are the same, sent at once, be one: all get its answer, or its refusal. */
export function twins(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<unknown>>();
  return function together<T>(name: string, work: () => Promise<T>): Promise<T> {
    const known = running.get(name) as Promise<T> | undefined;
    if (known) return known;
    const mine = work().finally(() => running.delete(name));
    running.set(name, mine);
    return mine;
  };
}
