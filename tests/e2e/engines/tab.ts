/** A page in any engine, as far as a person's ways through the mall need it. */
export interface Tab {
  go: (url: string) => Promise<void>;
  /** The value of an expression in the page; it must be JSON. */
  read: <T>(expression: string) => Promise<T>;
  /** A press with the engine's own mouse on what the selector finds first. */
  press: (selector: string) => Promise<void>;
  /** Types as a keyboard does, over what stood there. */
  type: (selector: string, text: string) => Promise<void>;
  /** The tab that was opened last, by a press in this one. */
  opened: () => Promise<Tab>;
}
export interface Engine {
  name: string;
  tab: () => Promise<Tab>;
  close: () => Promise<void>;
}

const patience = 20_000;
/** Waits for an answer that is not empty; says what it waited for, and where. */
export async function until<T>(tab: Tab, expression: string): Promise<T> {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    const value = await tab.read<T | null>(expression).catch(() => null);
    if (value) return value;
    await new Promise((done) => setTimeout(done, 100));
  }
  const where = await tab
    .read<string>('`${location.href}: ${document.body.innerText.slice(0, 400)}`')
    .catch(String);
  throw new Error(`never true: ${expression}\n${where}`);
}
