import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cart } from '#contract/cart';
import { catalogue } from '#contract/catalogue';
import { wishes, type Wish } from '#contract/wishes';
import { call } from '#lib/api';
import { failureCode } from '#lib/failure';
import { q, refresh } from '#lib/query';
import { toast } from '#lib/toast';
import { go, to } from '../../to';
import { spreadCart } from '../catalogue/spreadCart';
import { ChooseVariant } from './ChooseVariant';

const viewCart = { id: 'product.viewCart', run: () => go(to.checkout()) };
/**
 * From the list into the cart: at once where there is one thing to buy, else after which is chosen.
 * It leaves the list once it lies in the cart.
 */
export function useMoving(drop: (wish: Wish) => void) {
  const [choosing, setChoosing] = useState<Wish | null>(null);
  const { data, error, refetch } = useQuery({
    ...q(catalogue.view, { id: choosing?.id ?? '' }),
    enabled: choosing !== null,
    meta: { quiet: true },
  });
  const moving = useMutation({
    mutationFn: ({ sku }: { wish: Wish; sku: string }) => call(cart.add, { sku, quantity: 1 }),
    onSuccess: (whole, { wish }) => {
      spreadCart(whole);
      setChoosing(null);
      drop(wish);
      toast('wishes.moved', {}, { icon: 'check-circle', action: viewCart });
    },
    onError: () => void Promise.all([refresh(catalogue.view), refresh(wishes.index)]),
  });
  return {
    moving: moving.isPending ? moving.variables.wish.id : null,
    move: (wish: Wish) =>
      wish.sku === null ? setChoosing(wish) : moving.mutate({ wish, sku: wish.sku }),
    dialog: (
      <ChooseVariant
        name={choosing?.name ?? null}
        product={choosing ? data : undefined}
        failed={error ? failureCode(error) : undefined}
        onRetry={() => void refetch()}
        busy={moving.isPending}
        onChoose={(sku) => choosing && moving.mutate({ wish: choosing, sku })}
        onClose={() => setChoosing(null)}
      />
    ),
  };
}
