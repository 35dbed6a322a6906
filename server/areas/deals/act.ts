import type { DealCase, DrawnDeal } from '#contract/deals';
import type { Language } from '#contract/languages';
import type { DealAct } from '#contract/shapes/deals';
import { nothing, sql, type Db } from '../../platform/db/open';
import { fieldError } from '../../platform/http/fieldError';
import { advance } from '../../platform/workflow/advance';
import { actorOf, byOf, type Drawer } from '../../platform/workflow/drawing';
import { refuseOtherRound } from '../../platform/workflow/promotions';
import { drawnDeal, heldDeal } from './draw';
import { flashDealLife, judgedDeal, type DealRow } from './flashDeal.lifecycle';
import { dealCase } from './queue';

/** An end that is brought forward: after now, before the one that stood. */
function sooner(row: DealRow, ends_at: string | undefined): DealRow {
  const end = new Date(ends_at ?? '');
  if (!(end > row.now && end < row.ends_at)) throw fieldError('ends_at', 'form.deal.sooner');
  return { ...row, ends_at: end };
}
/** Sends an event to a deal. In a transaction. */
export async function actOnDeal(
  db: Db,
  who: Drawer,
  { id, event, reason = '', ends_at, round }: DealAct,
  lang: Language,
): Promise<DrawnDeal> {
  const held = await heldDeal(db, who, id);
  await refuseOtherRound(db, judgedDeal, held, { event, round });
  const shorter = event === 'shorten';
  const row = shorter ? sooner(held, ends_at) : held;
  await advance(db, flashDealLife, row, {
    event,
    by: byOf(who),
    actor: actorOf(who),
    reason,
    also: shorter ? sql`, ends_at = ${row.ends_at.toISOString()}::timestamptz` : nothing,
  });
  return drawnDeal(db, who, row.id, lang);
}
/** The same by staff, who see how it stands with them. In a transaction. */
export async function decideDeal(
  db: Db,
  who: Drawer,
  input: DealAct,
  lang: Language,
): Promise<DealCase> {
  await actOnDeal(db, who, input, lang);
  return dealCase(db, who, input.id, lang);
}
