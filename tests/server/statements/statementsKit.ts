import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { officeStatements, type BankEntries, type BankEntry } from '#contract/statements';
import { statementHandlers } from '#server/areas/wallet/statements.routes';
import { type Client, type Mall } from '../../lib/server';
import { nothingBroken } from '../tradeKit';
import { customer, moneyMall, recharge, sent, staffOf } from '../wallet/kit';

export let mall: Mall;
export let fay: Client;
export let al: Client;
export let ana: Client;
let count = 0;
/** A number that nothing had yet. */
export const nth = () => ++count;
export interface Paid {
  ref?: string;
  amount?: string;
  currency?: string;
  words?: string;
  bankRef?: string;
  day?: string;
}
const today = new Date().toISOString().slice(0, 10);
const entry = ({
  ref = '',
  amount = '200.00',
  currency = 'USD',
  words = '',
  bankRef = `B-${nth()}`,
  day = today,
}: Paid) =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${bankRef}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>${ref}</EndToEndId></Refs><RltdPties><Dbtr><Nm>Ana</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
export const fileOf = (...paid: Paid[]) =>
  Buffer.from(
    `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id></Acct>${paid.map(entry).join('')}</Stmt></BkToCstmrStmt></Document>`,
  ).toString('base64');
export const add = (content: string, as = fay) =>
  mall.call(officeStatements.add, { name: 'march.xml', content }, { as });
export const list = async (input: object = {}): Promise<BankEntries> =>
  (await mall.call(officeStatements.index, input, { as: fay })).data;
export const entryAct = (id: string, event: string, more: object = {}, as = fay) =>
  mall.call(officeStatements.act, { id, event, ...more }, { as, key: randomUUID() });
export const told = async (ref: string, amount = '200.00', as = ana) =>
  (await sent(recharge(mall, as, { transcation_id: ref, amount }))).id;
export const refOf = () => `REF-${nth()}-${randomUUID().slice(0, 6)}`;
export const found = async (tab: string, q: string): Promise<BankEntry | undefined> =>
  (await list({ tab, q })).entries[0];
export const messageOf = (answer: { message: string }) => answer.message;
/** A mall with two of its staff and a customer; each test begins with a new one. */
export function standing(): void {
  beforeAll(async () => {
    mall = await moneyMall([statementHandlers]);
    [fay, al] = await staffOf(mall);
  });
  beforeEach(async () => {
    ana = await customer(mall);
  });
  afterEach(() => nothingBroken(mall.db));
  afterAll(() => mall.close());
}
