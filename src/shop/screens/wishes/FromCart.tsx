import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CartLine } from '#contract/cart';
import { mostKeptByVisitors } from '#contract/limits';
import { wishes } from '#contract/wishes';
import { call } from '#lib/api';
import { q, queryClient, refresh } from '#lib/query';
import { toast } from '#lib/toast';
import { Button } from '#ui/controls/Button';
import { useFlow } from '#ui/flow';
import { dropOne, keepOne, keptNow } from './kept';
import { holdOn } from './letGo';
import { noteMoved } from './movedFromCart';
import { sayFull, useMember, type Thing } from './useSaving';

type TakeBack = () => Promise<void>;
const reread = async (): Promise<void> =>
  void (await Promise.all([refresh(wishes.index), refresh(wishes.ids)]));

/** Each saves it and answers how that is taken back; what was on the list before stays there. */
async function saveInAccount({ id }: Thing): Promise<TakeBack> {
  holdOn(id);
  const ids = await queryClient.fetchQuery(q(wishes.ids, {}));
  if (ids.includes(id)) return async () => undefined;
  await call(wishes.add, { id });
  void reread();
  return async () => {
    await call(wishes.remove, { id }).catch(sayFull);
    await reread();
  };
}
async function saveHere(thing: Thing): Promise<TakeBack | null> {
  if (keptNow().some(({ id }) => id === thing.id)) return async () => undefined;
  return keepOne(thing) ? async () => dropOne(thing.id) : null;
}

/** From a line of the cart to the wish list. The cart's own way back takes back both. */
export default function FromCart({ line }: { line: CartLine }) {
  const intl = useIntl();
  const member = useMember();
  const { can, send } = useFlow();
  const e = { type: 'remove', line: line.id };
  const thing = { id: line.product_id, name: line.name, price: line.price };
  const moving = useMutation({
    meta: { quiet: true },
    mutationFn: () => (member ? saveInAccount(thing) : saveHere(thing)),
    onError: sayFull,
    onSuccess: (back) => {
      if (!back) return void toast('wishes.full.visitor', { limit: mostKeptByVisitors });
      if (!can(e)) return;
      noteMoved(line.id, back);
      send(e);
    },
  });
  return (
    <Button
      kind="plain"
      size="sm"
      icon="heart"
      disabled={!can(e)}
      busyText={moving.isPending ? intl.formatMessage({ id: 'wishes.fromCart' }) : undefined}
      onClick={() => moving.mutate()}
    >
      <FormattedMessage id="wishes.fromCart" />
      <span className="sr"> {line.name}</span>
    </Button>
  );
}
