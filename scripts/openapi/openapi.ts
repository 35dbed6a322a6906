// npm run openapi:gen — writes contract/openapi.json, which the server answers at /api/openapi.json:
// the rows of the contract, the shapes of what comes in and the types of what goes out.
import { writeFileSync } from 'node:fs';
import { session } from '#contract/session';
import { profileInput, registerInput } from '#contract/shapes/session';
import { documentOf } from './document';
import { servedInputs } from './inputs';
import { contractRows } from './rows';

/** One line for each call and each type, so that a change can be read. */
export function written(document: Record<string, unknown>): string {
  const lines = (value: unknown, depth: number): string => {
    if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value))
      return JSON.stringify(value);
    const inner = Object.entries(value).map(
      ([key, one]) => `${JSON.stringify(key)}:${lines(one, depth - 1)}`,
    );
    return `{\n${inner.join(',\n')}\n}`;
  };
  return `${lines(document, 3)}\n`;
}
/** The document as it is now. */
export async function openApi(): Promise<string> {
  const inputs = await servedInputs();
  // These two are judged inside their handlers, since their refusals have a code of their own.
  inputs.set(session.register, registerInput);
  inputs.set(session.update, profileInput);
  return written(documentOf(await contractRows(), inputs));
}
export const openApiFile = new URL('../../contract/openapi.json', import.meta.url);
if (process.argv[1]?.endsWith('openapi.ts')) {
  writeFileSync(openApiFile, await openApi());
  process.exit(0);
}
