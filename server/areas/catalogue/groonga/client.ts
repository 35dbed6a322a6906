import { outgoing } from '../../../platform/seeing/outgoing';

/** Nobody answers there, or not in time, or with a failure; it is asked again a moment later. */
export class GroongaAway extends Error {}
/** Milliseconds that a question has, and that loading a piece of the index has. */
const [patience, loading] = [4000, 60_000];
/** Milliseconds in which one that does not answer is not asked again. */
const rests = 1000;
const lateInARow = 3;

type Reply<T> = [head: [code: number, at: number, took: number, why?: string], body: T];

/** Groonga's HTTP: its commands by name. It is believed to be the operator's own, and reached by nobody else. */
export class Groonga {
  private awayUntil = -Infinity;
  /** How often it did not answer since it last did. */
  private failures = 0;
  constructor(private readonly url: string) {}

  /** Whether it did not answer when it was last asked. */
  get failed(): boolean {
    return this.failures > 0;
  }
  /** Whether it is left alone because it does not answer. */
  private get resting(): boolean {
    return performance.now() < this.awayUntil;
  }
  /** What a command answers, within so many milliseconds. */
  ask<T>(
    command: string,
    args: Readonly<Record<string, string>> = {},
    milliseconds = patience,
  ): Promise<T> {
    const body = new URLSearchParams(args);
    return this.send(command, '', body, 'application/x-www-form-urlencoded', milliseconds);
  }
  /** Takes rows into a table: what has the same `_key` is written over, by the columns that are given. */
  async load(table: string, rows: readonly object[]): Promise<void> {
    if (rows.length === 0) return;
    const asked = `?table=${table}`;
    const taken = await this.send('load', asked, JSON.stringify(rows), 'application/json', loading);
    if (taken !== rows.length) throw new GroongaAway(`${table}: ${String(taken)} rows were taken`);
  }
  private async send<T>(
    command: string,
    asked: string,
    body: URLSearchParams | string,
    type: string,
    milliseconds: number,
  ): Promise<T> {
    if (this.resting) throw new GroongaAway('Groonga did not answer a moment ago');
    const text = await outgoing('search', () =>
      this.fetched(`${this.url}/d/${command}${asked}`, body, type, milliseconds),
    ).catch((error: unknown) => this.missed(error));
    this.failures = 0;
    return readReply<T>(command, text);
  }
  /** One question that takes too long is no sign that others would. */
  private missed(error: unknown): never {
    this.failures++;
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    if (!late || this.failures >= lateInARow) this.awayUntil = performance.now() + rests;
    throw new GroongaAway('Groonga does not answer', { cause: error });
  }
  private async fetched(
    url: string,
    body: URLSearchParams | string,
    type: string,
    milliseconds: number,
  ): Promise<string> {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': type },
      body,
      signal: AbortSignal.timeout(milliseconds),
    });
    return answer.text();
  }
}
function readReply<T>(command: string, text: string): T {
  let reply: Reply<T>;
  try {
    reply = JSON.parse(text) as Reply<T>;
  } catch (error) {
    throw new GroongaAway(`${command}: no reply of Groonga's`, { cause: error });
  }
  const [code, , , why] = reply[0];
  if (code !== 0) throw new GroongaAway(`${command}: ${why ?? code}`);
  return reply[1];
}
