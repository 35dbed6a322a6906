import { actOnStorage, countStorage } from '../areas/storage/act';
import { askForStorage } from '../areas/storage/ask';
import type { Keeper } from '../areas/storage/requests';
import { sql, type Db } from '../platform/db/open';

const day = 86_400_000;
interface Good {
  sku: string;
  owner: number;
  clerk: number;
  now: Date;
}
/** What of Casa Verde lies in the warehouse, and what it asked to bring there. */
export async function addStorage(tx: Db): Promise<void> {
  const goods = await tx.rows<Good>(
    sql`select v.sku, s.owner_id as owner, u.id as clerk, clock_timestamp() as now
      from variants v join products p on p.id = v.product_id join shops s on s.id = p.shop_id
        join stock k on k.sku = v.sku join users u on u.email = 'support@arcada.test'
      where s.id = 'casa-verde' and s.owner_id is not null and p.state = 'onSale' and v.on_sale and k.on_hand - k.reserved >= 30
      order by p.sold desc, p.id, v.position limit 2`,
  );
  const [stored, asked] = goods;
  if (!stored || !asked) return;
  const seller = { id: stored.owner, shop: 'casa-verde' };
  const clerk: Keeper = { id: stored.clerk, shop: null };
  const at = (days: number) => new Date(stored.now.getTime() + days * day).toISOString();
  const ask = (sku: string, pieces: number) =>
    askForStorage(
      tx,
      seller,
      {
        kind: 'in',
        skus: [sku],
        pieces: [pieces],
        parcels: 2,
        on_day: at(2).slice(0, 10),
        note: undefined,
      },
      'en',
    );
  const none = {
    reason: undefined,
    address: undefined,
    opens_at: undefined,
    closes_at: undefined,
    carrier: undefined,
    log_sn: undefined,
  };
  const { id } = await ask(stored.sku, 12);
  const place = { address: 'Arcada, Calle del Comercio 1, 28001 Madrid' };
  const window = { opens_at: at(1), closes_at: at(1.2) };
  await actOnStorage(tx, clerk, { ...none, ...place, ...window, id, event: 'agree' }, 'en');
  const counted = { id, skus: [stored.sku], good: [12], damaged: [0], reason: undefined };
  await countStorage(tx, clerk, counted, 'en');
  await actOnStorage(tx, clerk, { ...none, id, event: 'store' }, 'en');
  await ask(asked.sku, 10);
  // Nobody is told of what has long been asked.
  await tx.rows(sql`update outbox set published_at = clock_timestamp()
    where payload->>'entity' = 'storageRequest' and published_at is null`);
}
