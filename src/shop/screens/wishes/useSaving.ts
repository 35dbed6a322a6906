import { useMutation, useQuery } from '@tanstack/react-query';
import type { ProductCard } from '#contract/catalogue';
import { codes, type Failure } from '#contract/codes';
import { mostKeptByVisitors, mostWishes } from '#contract/limits';
import { wishes } from '#contract/wishes';
import { call } from '#lib/api';
import { put, q, queryClient, refresh } from '#lib/query';
import { hasAccount, useSession } from '#lib/session';
import { toast, toastFailure } from '#lib/toast';
import { go, to } from '../../to';
import { dropOne, keepOne, useKept } from './kept';
import { holdOn, letGo, useLetGo } from './letGo';
import { useMerging } from './useMerging';

export type Thing = Pick<ProductCard, 'id' | 'name' | 'price'>;

/** Whether the list is the account's; a visitor's is the browser's, and so is that of staff. */
export const useMember = (): boolean => useSession(({ context }) => hasAccount(context.user));
const list = { action: { id: 'wishes.open', run: () => go(to.wishlist()) } };
/** Why it was not saved. */
export const sayFull = (failure: Failure): number =>
  failure.kind === 'code' && failure.code === codes.tooManyRequests
    ? toast('wishes.full', { limit: mostWishes })
    : toastFailure(failure);

/** The numbers of what is saved, as they will be: hearts answer the press, not the network. */
export const noteIds = (change: (ids: readonly string[]) => string[]): void =>
  put(wishes.ids, {}, change(queryClient.getQueryData<string[]>([wishes.ids.path, {}]) ?? []));

function useInAccount(thing: Thing, member: boolean) {
  const { data } = useQuery({ ...q(wishes.ids, {}), enabled: member, meta: { quiet: true } });
  const saving = useMutation({
    meta: { quiet: true },
    mutationFn: (wanted: boolean) => call(wanted ? wishes.add : wishes.remove, { id: thing.id }),
    onMutate: (wanted) =>
      noteIds((ids) => [...(wanted ? [thing.id] : []), ...ids.filter((id) => id !== thing.id)]),
    onSuccess: (_, wanted) => {
      void refresh(wishes.index);
      if (wanted) toast('wishes.added', {}, list);
      else toast('wishes.removed', { name: thing.name }, { action: undo });
    },
    onError: (failure) => {
      void refresh(wishes.ids);
      sayFull(failure);
    },
  });
  const undo = { id: 'cart.undo', run: () => void restore(thing.id) };
  const waits = useKept().some(({ id }) => id === thing.id);
  const leaves = useLetGo().includes(thing.id);
  return {
    saved: waits || (!leaves && (data?.includes(thing.id) ?? false)),
    toggle: (wanted: boolean) => {
      if (waits && !wanted) dropHere(thing, thing.price, 0);
      else if (wanted && holdOn(thing.id)) toast('wishes.added', {}, list);
      else if (navigator.onLine) saving.mutate(wanted);
      else if (wanted) keepForLater(thing);
      else letGoForLater(thing);
    },
  };
}
/** Takes a removal back, in its old place. */
export async function restore(id: string): Promise<void> {
  if (holdOn(id)) return;
  await call(wishes.restore, { id }).catch((failure: Failure) => sayFull(failure));
  await Promise.all([refresh(wishes.index), refresh(wishes.ids)]);
}

/** Saves it in this browser. */
function keepHere(thing: Thing, at = 0): boolean {
  const kept = keepOne(thing, at);
  if (!kept) toast('wishes.full.visitor', { limit: mostKeptByVisitors });
  return kept;
}
/** A member's wish without a connection: it joins the list when there is one. */
function keepForLater(thing: Thing): void {
  if (keepHere(thing)) toast('wishes.waiting');
}
/** Off a member's list without a connection: it leaves the account's when there is one. */
export function letGoForLater({ id, name }: Pick<Thing, 'id' | 'name'>): void {
  letGo(id);
  const undo = { id: 'cart.undo', run: () => void restore(id) };
  toast('wishes.removed.waiting', { name }, { action: undo });
}
/** Takes it out of this browser's list, with a way back to its place. */
export function dropHere(thing: Thing, price: string, at: number): void {
  dropOne(thing.id);
  const run = () => void keepHere({ ...thing, price }, at);
  toast('wishes.removed', { name: thing.name }, { action: { id: 'cart.undo', run } });
}

/** Whether a product is saved, and the press that changes it. */
export function useSaving(thing: Thing): { saved: boolean; toggle: () => void } {
  const member = useMember();
  const kept = useKept();
  const account = useInAccount(thing, member);
  useMerging(member);
  if (member) return { saved: account.saved, toggle: () => account.toggle(!account.saved) };
  const at = kept.findIndex(({ id }) => id === thing.id);
  return {
    saved: at >= 0,
    toggle: () => {
      if (at >= 0) dropHere(thing, kept[at]?.price ?? thing.price, at);
      else if (keepHere(thing)) toast('wishes.added', {}, list);
    },
  };
}
