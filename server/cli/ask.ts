import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';

/** Questions on the terminal; what is typed as a secret is not shown. */
export interface Asker {
  ask(question: string): Promise<string>;
  askSecret(question: string): Promise<string>;
  close(): void;
}
const question = (terminal: Interface, text: string) =>
  new Promise<string>((answer) => terminal.question(text, answer));

export function asker(
  input: NodeJS.ReadableStream = process.stdin,
  output: NodeJS.WritableStream = process.stdout,
): Asker {
  let silent = false;
  const shown = new Writable({
    write: (chunk: Buffer, _, done) => {
      if (!silent) output.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input, output: shown, terminal: true });
  terminal.on('SIGINT', () => process.exit(130));
  return {
    ask: (text) => question(terminal, text),
    async askSecret(text) {
      output.write(text);
      silent = true;
      const typed = await question(terminal, '');
      silent = false;
      output.write('\n');
      return typed;
    },
    close: () => terminal.close(),
  };
}
