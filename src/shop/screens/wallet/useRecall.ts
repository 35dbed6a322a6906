import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { wallet } from '#contract/wallet';
import { call } from '#lib/api';
import { refresh } from '#lib/query';
import { toast } from '#lib/toast';

/** Recalls a withdrawal. A press whose answer got lost is repeated with the same key: it happens once. */
export function useRecall() {
  const keys = useRef(new Map<string, string>());
  return useMutation({
    mutationFn: (id: string) => {
      const key = keys.current.get(id) ?? crypto.randomUUID();
      keys.current.set(id, key);
      return call(wallet.recall, { id }, { key });
    },
    meta: { quiet: true },
    onSuccess: () => toast('wallet.recalled'),
    onError: (failure, id) => { if (failure.kind === 'code') keys.current.delete(id); },
    onSettled: () => Promise.all([refresh(wallet.overview), refresh(wallet.activity), refresh(wallet.details)]),
  });
}
