import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import { cart } from '#contract/cart';
import { catalogue, type ProductDetail as Product } from '#contract/catalogue';
import { codes, type Failure } from '#contract/codes';
import { call } from '#lib/api';
import { failureCode } from '#lib/failure';
import { navigate, split } from '#lib/location';
import { go, to } from '../../to';
import { q, refresh } from '#lib/query';
import { useSession } from '#lib/session';
import { toast } from '#lib/toast';
import { loadMessages } from '#lib/intl';
import { extraPart, LazyBoundary } from '#ui/lazyPart';
import { softPart } from '#ui/softPart';
import { useMoney } from '#ui/money/money';
import { chosen, opening, type Picked } from './options';
import { ProductDetailView } from './ProductDetailView';
import type { AddProblem } from './addProblem';
import { knownCard } from './knownCard';
import { ProductWaiting } from './ProductWaiting';
import { spreadCart } from './spreadCart';
import { useHeadingKept } from './useHeadingKept';
import { useTitle } from './useTitle';
import { useDestination } from '../location/places';
import DestinationLine from '../location/DestinationLine';
import ProductTools from '../wishes/ProductTools';

/** Of the few products that are cheaper for a while. */
const Deal = extraPart(() =>
  Promise.all([import('../deals/ProductDeal'), loadMessages('coupons')]).then(([file]) => file),
);
/** What the sizes of clothes and shoes mean. */
const SizeGuide = extraPart(() =>
  Promise.all([import('../sizes/SizeGuide'), loadMessages('sizes')]).then(([file]) => file),
);
/** Below what one looks at first: it comes after it, with texts of its own. */
const Reviews = softPart<{ of: 'product' | 'shop'; id: string }>(() =>
  Promise.all([import('../review/Reviews'), loadMessages('reviews')]).then(([file]) => file),
);

/**
 * What the server said about the quantity, or about the product as a whole; anything else is told
 * by the toast.
 */
function problemOf(failure: Failure): AddProblem | null {
  if (failure.kind !== 'code') return null;
  if (failure.code === codes.productExpired) return { kind: 'gone' };
  if (failure.code !== codes.insufficientStock) return null;
  const { stock, in_cart } = (failure.data ?? {}) as { stock?: unknown; in_cart?: unknown };
  const inCart = Number(in_cart ?? 0) || 0;
  const there = Number(stock ?? 0) || 0;
  return { kind: 'stock', there, inCart, left: Math.max(0, there - inCart) };
}
const shownHere = (failure: Failure) => problemOf(failure) !== null;

function useAdding(product: Product | undefined, onLeft: (left: number) => void) {
  const { show } = useMoney();
  const [problem, setProblem] = useState<AddProblem | null>(null);
  const adding = useMutation({
    meta: { quiet: true },
    mutationFn: ({ sku, quantity }: { sku: string; quantity: number; next: 'stay' | 'checkout' }) =>
      call(cart.add, { sku, quantity }),
    onMutate: () => setProblem(null),
    onSuccess: (whole, { next }) => {
      spreadCart(whole);
      if (next === 'checkout') return go(to.shipping());
      toast(
        'product.added',
        { count: whole.items_count, total: show(whole.items_total) },
        {
          icon: 'check-circle',
          action: { id: 'product.viewCart', run: () => go(to.checkout()) },
        },
      );
    },
    onError: (failure) => {
      const found = problemOf(failure);
      setProblem(found ?? { kind: 'failed', code: failureCode(failure) });
      if (found?.kind === 'stock' && found.left > 0) onLeft(found.left);
      if (shownHere(failure) && product) void refresh(catalogue.view);
    },
  });
  return {
    problem,
    setProblem,
    add: adding.mutate,
    busy: adding.isPending ? adding.variables.next : null,
  };
}

/** Of what is chosen; before that of the first that has one. */
const dealOn = (product: Product, picked: Picked) =>
  chosen(product, picked) ?? product.variants.find(({ deal }) => deal);

function Sizes({ product, picked }: { product: Product; picked: Picked }) {
  const { size_guide: guide, destination } = product;
  if (!guide) return null;
  return (
    <LazyBoundary fallback={null}>
      <SizeGuide guide={guide} size={picked[guide.option] ?? ''} country={destination?.country} />
    </LazyBoundary>
  );
}

function Opened({
  product,
  sku,
  search,
  receivedAt,
}: {
  product: Product;
  sku: string | undefined;
  search: string;
  /** When the mall's answer came. */
  receivedAt: number;
}) {
  useHeadingKept();
  const [picked, setPicked] = useState<Picked>(() => opening(product, sku));
  const [quantity, setQuantity] = useState(1);
  const { problem, setProblem, add, busy } = useAdding(product, setQuantity);
  // One that was seen is said to be over, once it is.
  const bargain = dealOn(product, picked);
  const [seen, setSeen] = useState<string>();
  if (bargain?.deal && seen !== bargain.sku) setSeen(bargain.sku);
  const shops = useQuery({ ...q(catalogue.shops, {}), meta: { quiet: true } }).data;
  const freeCancel = useSession(({ context }) => context.site?.config.free_cancel ?? false);
  const toAddress = (next: string | undefined) => {
    const params = new URLSearchParams(search);
    if (next) params.set('sku', next);
    else params.delete('sku');
    navigate(`${split(location.hash.slice(1)).path}?${params}`, { replace: true });
  };
  return (
    <ProductDetailView
      product={product}
      picked={picked}
      quantity={quantity}
      problem={problem}
      busy={busy}
      freeCancel={freeCancel}
      shop={shops?.find(({ id }) => id === product.shop.id)}
      onPick={(next, variant) => {
        setPicked(next);
        setProblem(null);
        toAddress(variant);
      }}
      onQuantity={(next) => {
        setQuantity(next);
        setProblem(null);
      }}
      onMissing={(option) => setProblem({ kind: 'choose', option })}
      onAdd={(variant, next) => add({ sku: variant, quantity, next })}
      deal={
        bargain &&
        bargain.sku === seen && (
          <LazyBoundary fallback={null}>
            <Deal deal={bargain.deal} receivedAt={receivedAt} />
          </LazyBoundary>
        )
      }
      sizes={<Sizes product={product} picked={picked} />}
      tools={<ProductTools product={product} />}
      destination={<DestinationLine of={product.destination} delivery={product.delivery} />}
      reviews={<Reviews of="product" id={product.id} />}
    />
  );
}

export default function ProductDetail() {
  const search = useSearch();
  const params = new URLSearchParams(search);
  const id = params.get('id') ?? '';
  const destination = useDestination();
  const query = useQuery({
    ...q(catalogue.view, { id, ...destination }),
    enabled: id !== '',
    meta: { quiet: true },
  });
  const { data, error, refetch } = query;
  const sku = params.get('sku') ?? undefined;
  // Of one variant a card says too little.
  const card = useMemo(() => (data || sku ? undefined : knownCard(id)), [data, sku, id]);
  useTitle(data?.name ?? (error ? undefined : card?.name));
  if (data)
    return (
      <Opened
        key={data.id}
        product={data}
        sku={sku}
        search={search}
        // What is read of a query has the whole page drawn anew when it changes.
        receivedAt={data.variants.some(({ deal }) => deal) ? query.dataUpdatedAt : 0}
      />
    );
  const failure = id === '' ? String(codes.notFound) : error ? failureCode(error) : undefined;
  return (
    <ProductWaiting
      card={card}
      failure={failure}
      retrying={query.isFetching}
      onRetry={() => void refetch()}
    />
  );
}
