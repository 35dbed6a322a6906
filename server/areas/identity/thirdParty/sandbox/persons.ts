import { hash } from 'node:crypto';
import { seal, unseal } from '../../../../platform/crypto/vault';
import { lineOf, mailOf, type Identity } from '../provider';

export const sandboxIssuer = 'https://sandbox.invalid';
/** What is said of somebody at the sandbox, and to whom: it is inside the code. */
export interface Vouched extends Identity {
  client: string;
  challenge: string;
  nonce: string;
  /** The provider's server fails once the browser is back. */
  broken: boolean;
}
const use = 'sandbox sign-in';
export const codeFor = (vouched: Vouched): string =>
  seal(use, JSON.stringify(vouched)).toString('base64url');
/** Null where it is none of ours. The mall itself asks with it within a minute, or not at all. */
export function vouchedBy(code: string): Vouched | null {
  try {
    return JSON.parse(unseal(use, Buffer.from(code, 'base64url')).toString()) as Vouched;
  } catch {
    return null;
  }
}
/** People to try it with. Their words stand on the page: `texts/<code>.json`. */
export const persons = {
  newcomer: { name: 'Mia Sand', email: 'mia.sand@arcada.test', verified: true },
  known: { name: 'Ana', email: 'ana@arcada.test', verified: true },
  unverified: { name: 'Ana', email: 'ana@arcada.test', verified: false },
  bare: { name: 'Noa', email: '', verified: false },
} satisfies Record<string, Omit<Identity, 'subject'>>;
export type Person = keyof typeof persons;
const isPerson = (name: unknown): name is Person =>
  typeof name === 'string' && Object.hasOwn(persons, name);

const subjectFor = (text: string) => hash('sha256', text.toLowerCase()).slice(0, 32);
/**
 * A person of the list, or whoever was typed in. Only where no mailbox can be is one taken for
 * theirs: nobody gets an account with somebody's real address here.
 */
export function identityOf(form: Record<string, unknown>): Identity {
  if (isPerson(form.person)) return { subject: `sandbox-${form.person}`, ...persons[form.person] };
  const [name, email] = [lineOf(form.name, 60), mailOf(form.email)];
  const verified = email.toLowerCase().endsWith('.test');
  return { subject: subjectFor(`${name}\n${email}`), name, email, verified };
}
