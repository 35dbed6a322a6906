import { useMutation } from '@tanstack/react-query';
import { wallet } from '#contract/wallet';
import { call } from '#lib/api';
import { invalidateTopics } from '#lib/invalidateTopics';
import { toast } from '#lib/toast';
import { useKeys } from '#lib/useKeys';

/** Recalls a withdrawal, once however often it is pressed. */
export function useRecall() {
  const keys = useKeys();
  return useMutation({
    mutationFn: (id: string) => call(wallet.recall, { id }, { key: keys.of(id) }),
    meta: { quiet: true },
    onSuccess: () => toast('wallet.recalled'),
    onError: (failure, id) => {
      if (failure.kind === 'code') keys.forget(id);
    },
    onSettled: () => invalidateTopics('wallet'),
  });
}
