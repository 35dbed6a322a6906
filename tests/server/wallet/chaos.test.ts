import { expect, test } from 'vitest';
import { chaos } from '../../../scripts/chaos/run';

// The short form of `npm run chaos`: a few commands, the server killed in the middle of them.
const plan = { clients: 8, commands: 120, kills: 1, customers: 8, seed: 20_261 };

test('after kill -9 in the middle of money moving, and going back, the books equal what clients were answered', async () => {
  const { answered, kills, differences, refunds, blind } = await chaos(plan);
  expect({ enough: answered >= plan.commands, kills, differences }).toEqual({
    enough: true,
    kills: 1,
    differences: [],
  });
  // Cases were paid back, and one paid twice, or not at all, would have been noticed.
  expect({ some: refunds > 0, blind }).toEqual({ some: true, blind: [] });
}, 300_000);

test('with the key kept after the effect, the same play finds effects that happened twice', async () => {
  const { differences } = await chaos({ ...plan, kills: 2, broken: true });
  // Whether a kill doubles an effect, and which, is chance: hence two of them. One that moved money
  // shows in the balances, a claim that waits for staff in their number.
  const doubled = /in the books, .* by the answers|happened, \d+ were answered/;
  expect(differences.join('\n')).toMatch(doubled);
  expect(differences.join('\n')).not.toContain('ledger_violations');
}, 300_000);
