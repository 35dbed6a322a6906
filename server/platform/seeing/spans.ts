/** What a span tells besides its name. Nothing of a person, no value that came in. */
export type Told = Readonly<Record<string, string | number>>;
export type Kind = 'server' | 'client' | 'internal';
/** A span that is under way. */
export interface Open {
  /** Runs what belongs to it: what it begins is told as a part of it. */
  run: (work: () => void) => void;
  /** `failed`: it did not end well. */
  end: (told: Told, failed: boolean) => void;
}
/** What tells spans to a collector (tracing.ts), where the operator named one. */
export interface Tracing {
  begin: (kind: Kind, name: string) => Open;
  around: <T>(kind: Kind, name: string, told: Told, work: () => Promise<T>) => Promise<T>;
  /** Sends what is left, and ends. */
  stop: () => Promise<void>;
}
let tracing: Tracing | undefined;
/** From here on spans are told; undefined: no longer. */
export const traceWith = (by: Tracing | undefined): void => void (tracing = by);
export const tracer = (): Tracing | undefined => tracing;

/** Runs the work, as a span of that name where spans are told: elsewhere it costs nothing. */
export const spanned = <T>(
  kind: Kind,
  name: string,
  told: Told,
  work: () => Promise<T>,
): Promise<T> => (tracing ? tracing.around(kind, name, told, work) : work());
