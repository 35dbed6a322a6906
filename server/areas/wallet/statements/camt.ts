import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { XMLParser } from 'fast-xml-parser';
import { marksOf } from './marks';
import { wrongStatement } from './decode';

/** A credit that the bank booked. `amount`: a decimal string in `currency`. */
export interface Credit {
  key: string;
  account: string;
  bookedOn: string;
  amount: string;
  currency: string;
  payer: string;
  words: string;
  marks: string[];
}
type Node = { [name: string]: Node | Node[] | string | undefined };

const mostEntries = 20_000;
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => name === 'TxDtls' || name === 'Ustrd' || name === 'Strd',
});

/** The node or text at a path; of several the first. */
function at(node: Node | undefined, ...path: string[]): Node | undefined {
  let here: Node | Node[] | string | undefined = node;
  for (const name of path) {
    const one: Node | string | undefined = Array.isArray(here) ? here[0] : here;
    if (one === undefined || typeof one === 'string') return undefined;
    here = one[name];
  }
  return Array.isArray(here) ? here[0] : (here as Node | undefined);
}
function textAt(node: Node | undefined, ...path: string[]): string {
  const found = at(node, ...path) as Node | string | undefined;
  const text = typeof found === 'string' ? found : found?.['#text'];
  return typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : '';
}
const listAt = (node: Node | undefined, name: string): (Node | string)[] => {
  const found = node?.[name];
  return Array.isArray(found) ? found : found === undefined ? [] : [found];
};

const opens = {
  Stmt: /<((?:[A-Za-z0-9_-]{1,20}:)?Stmt)(?=[\s>])/g,
  Acct: /<((?:[A-Za-z0-9_-]{1,20}:)?Acct)(?=[\s>])/g,
  Ntry: /<((?:[A-Za-z0-9_-]{1,20}:)?Ntry)(?=[\s>])/g,
} as const;
/**
 * Everything between `<name>` and its end, prefixes of namespaces or not; linear. Two files are
 * read at once: each keeps its own place.
 */
function* blocks(text: string, name: keyof typeof opens): Generator<string> {
  const open = opens[name];
  for (let from = 0; ;) {
    open.lastIndex = from;
    const found = open.exec(text);
    if (!found) return;
    const tag = `</${found[1]}>`;
    const end = text.indexOf(tag, found.index);
    if (end < 0) throw wrongStatement('kind');
    from = end + tag.length;
    yield text.slice(found.index, from);
  }
}
const rootOf = (block: string): Node =>
  Object.values(parser.parse(block) as Record<string, Node>)[0] ?? {};
function parsed(block: string): Node {
  try {
    return rootOf(block);
  } catch {
    throw wrongStatement('kind');
  }
}
const moneyAt = (node: Node | undefined): { amount: string; currency: string } | null => {
  const [amount, currency] = [
    textAt(node),
    node && typeof node === 'object' ? node['@Ccy'] : undefined,
  ];
  return amount.length <= 20 &&
    /^\d{1,14}(\.\d{1,5})?$/.test(amount) &&
    Number(amount) > 0 &&
    typeof currency === 'string' &&
    /^[A-Z]{3}$/.test(currency)
    ? { amount, currency }
    : null;
};
const dayOf = (entry: Node): string => {
  const said =
    textAt(entry, 'BookgDt', 'Dt') ||
    textAt(entry, 'BookgDt', 'DtTm') ||
    textAt(entry, 'ValDt', 'Dt');
  const day = said.slice(0, 10);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : '';
};
/** Came in, and is booked for good; what is taken back again is none. */
const counts = (entry: Node): boolean =>
  textAt(entry, 'CdtDbtInd') === 'CRDT' &&
  textAt(entry, 'RvslInd') !== 'true' &&
  (textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts') || 'BOOK') === 'BOOK';

const refNames = ['EndToEndId', 'TxId', 'InstrId', 'AcctSvcrRef', 'PmtInfId', 'MsgId'];
const refsOf = (details: Node | undefined): string[] =>
  [
    ...refNames.map((name) => textAt(details, 'Refs', name)),
    ...listAt(at(details, 'RmtInf'), 'Strd').map((one) => textAt(one as Node, 'CdtrRefInf', 'Ref')),
  ].filter((ref) => ref !== '' && ref !== 'NOTPROVIDED');
const wordsOf = (details: Node | undefined): string =>
  listAt(at(details, 'RmtInf'), 'Ustrd')
    .map((one) => (typeof one === 'string' ? one : textAt(one)))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
const payerOf = (details: Node | undefined): string =>
  textAt(details, 'RltdPties', 'Dbtr', 'Nm') ||
  textAt(details, 'RltdPties', 'Dbtr', 'Pty', 'Nm') ||
  textAt(details, 'RltdPties', 'UltmtDbtr', 'Nm');

type Read = Omit<Credit, 'key'> & { identity: string };
/** One payment, or each of a batch that says its own amounts. */
function creditsOf(account: string, entry: Node): Read[] {
  const [whole, bookedOn] = [moneyAt(at(entry, 'Amt')), dayOf(entry)];
  if (!counts(entry) || !whole || !bookedOn) return [];
  const details = listAt(at(entry, 'NtryDtls'), 'TxDtls').filter(
    (one): one is Node => typeof one === 'object',
  );
  const each = details.map(
    (one) => moneyAt(at(one, 'Amt')) ?? moneyAt(at(one, 'AmtDtls', 'TxAmt', 'Amt')),
  );
  const apart = details.length > 1 && each.every((money) => money !== null);
  const own = [textAt(entry, 'AcctSvcrRef'), textAt(entry, 'NtryRef')];
  return (apart ? details : [details[0]]).map((one, i) => {
    const refs = refsOf(one);
    const words = [wordsOf(one), textAt(entry, 'AddtlNtryInf')]
      .filter(Boolean)
      .join(' · ')
      .slice(0, 500);
    const money = apart ? (each[i] ?? whole) : whole;
    const payer = payerOf(one).slice(0, 140);
    return {
      account,
      bookedOn,
      ...money,
      payer,
      words: [words, ...refs].filter(Boolean).join(' · ').slice(0, 800),
      marks: marksOf([...refs, ...own], words),
      identity: JSON.stringify([account, bookedOn, money, own, refs, payer, words, apart ? i : 0]),
    };
  });
}
/**
 * Alike to the letter and on the same day are as many as there are: the first of them, the second,
 * in whichever file.
 */
function keyed(reads: readonly Read[]): Credit[] {
  const seen = new Map<string, number>();
  return reads.map(({ identity, ...credit }) => {
    const nth = (seen.get(identity) ?? 0) + 1;
    seen.set(identity, nth);
    return { ...credit, key: createHash('sha256').update(`${identity} ${nth}`).digest('hex') };
  });
}

/**
 * The credits of a CAMT.053 file, a payment at a time, so that nothing else waits for it. Refusals:
 * 1000008 with what is wrong.
 */
export async function creditsIn(text: string): Promise<Credit[]> {
  const reads: Read[] = [];
  let entries = 0;
  let statements = 0;
  for (const statement of blocks(text, 'Stmt')) {
    statements++;
    const first = statement.search(/<(?:[A-Za-z0-9_-]{1,20}:)?Ntry[\s>]/);
    const [acct] = blocks(first < 0 ? statement : statement.slice(0, first), 'Acct');
    const head = acct ? parsed(acct) : undefined;
    const account = (textAt(head, 'Id', 'IBAN') || textAt(head, 'Id', 'Othr', 'Id')).slice(0, 40);
    for (const entry of blocks(statement, 'Ntry')) {
      if (++entries > mostEntries) throw wrongStatement('many');
      reads.push(...creditsOf(account, parsed(entry)));
      if (entries % 50 === 0) await setImmediate();
    }
  }
  if (statements === 0) throw wrongStatement('kind');
  return keyed(reads);
}
