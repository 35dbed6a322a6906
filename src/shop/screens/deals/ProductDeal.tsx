import { useEffect } from 'react';
import { catalogue, type Variant } from '#contract/catalogue';
import { refresh } from '#lib/query';
import { ProductDealView } from './ProductDealView';
import { useMallClock } from './useMallClock';

export interface ProductDealProps {
  /** Of what is chosen, as the mall last said it, and when that was received. */
  deal: Variant['deal'];
  receivedAt: number;
}
/** Goes by the mall's clock; at the end the page asks what the product costs now. */
export default function ProductDeal({ deal, receivedAt }: ProductDealProps) {
  const at = useMallClock(deal?.now, receivedAt);
  const over = deal !== undefined && at >= Date.parse(deal.ends_at);
  useEffect(() => {
    if (over) void refresh(catalogue.view);
  }, [over]);
  return <ProductDealView deal={deal} at={at} />;
}
