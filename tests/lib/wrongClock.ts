/**
 * What is asked within the embedded database: its clock is read in this process, and stays right.
 */
const inDatabase = (): boolean => new Error().stack?.includes('@electric-sql') ?? false;

/**
 * Puts this process's clock wrong by so many ms, not the database's; answers how to put it right
 * again.
 */
export function putClockWrong(by: number): () => void {
  const Right = Date;
  const now = () => Right.now() + (inDatabase() ? 0 : by);
  class Wrong extends Right {
    constructor(...given: [] | [number | string | Date]) {
      super(...((given.length === 0 ? [now()] : given) as [number]));
    }
    static override now = now;
    // Dates that were made before are dates too.
    static override [Symbol.hasInstance] = (value: unknown) => value instanceof Right;
  }
  globalThis.Date = Wrong as unknown as DateConstructor;
  return () => {
    globalThis.Date = Right;
  };
}
