import { expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { buyers, everyone, type Endpoint } from '#contract/endpoint';
import { guests } from '#contract/guests';
import { rows } from '../../lib/contract';
import { guest, mall, standing } from './kit';

standing();

/** What a guest may call: all that is open to everybody, what buying takes, and their own. */
const theirs: readonly Endpoint[] = [
  guests.ask,
  guests.resend,
  guests.prove,
  guests.keep,
  guests.join,
];
const shopRows = rows.filter(([, { path }]) => !path.startsWith('/backoffice/'));
test.each(shopRows)(
  '%s is open to a guest as its row says, and says what it takes where not',
  async (_, row) => {
    const her = await guest();
    const { code } = await mall.call(row, {}, { as: her });
    const open = row.who.includes('guest');
    expect(code === codes.accountNeeded).toBe(!open);
    expect(open).toBe(
      theirs.includes(row) ||
        everyone.every((role) => row.who.includes(role)) ||
        buyers.every((role) => row.who.includes(role)),
    );
  },
);
