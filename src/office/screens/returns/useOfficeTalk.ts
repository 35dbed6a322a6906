import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { officeAfterSale, sellerOfficeAfterSale } from '#contract/afterSale';
import { failureWords } from '#lib/failure';
import { officeCall, type Side } from '#lib/officeApi';
import { queryClient } from '#lib/query';
import type { Saying } from '#ui/afterSale/SayForm';

type Said = { words: string; pictures: string[] };
const rows = { seller: sellerOfficeAfterSale.say, staff: officeAfterSale.say };
/**
 * Writing in the conversation of a case. The same words go under the same key while their answer is
 * lost: they are said once. `onSaid` is given the case as it stands then.
 */
export function useOfficeTalk<D>(side: Side, id: string, onSaid: (item: D) => void): Saying {
  const intl = useIntl();
  const keys = useRef(new Map<string, string>());
  const saying = useMutation({
    mutationFn: ({ words, pictures }: Said) => {
      const mark = JSON.stringify([id, words, pictures]);
      const key = keys.current.get(mark) ?? crypto.randomUUID();
      keys.current.set(mark, key);
      return officeCall(rows[side], { id, words, pictures }, { key }) as Promise<D>;
    },
    meta: { quiet: true },
    onSuccess: (item) => {
      keys.current.clear();
      onSaid(item);
    },
    onError: (failure) => {
      if (failure.kind === 'code') keys.current.clear();
    },
  });
  return {
    busy: saying.isPending,
    problem: saying.error ? failureWords(intl, saying.error) : undefined,
    say: (said) => saying.mutate(said),
  };
}
/** The newest of a case that a call answered with, shown at once. */
export const showCase = <D>(path: string, id: string, item: D): void =>
  void queryClient.setQueryData([path, { id }], item);
