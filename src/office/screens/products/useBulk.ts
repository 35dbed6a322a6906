import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { listings, type ListingRow } from '#contract/listings';
import type { Can } from '#contract/can';
import type { ProductAct } from '#machines/flows/product/context';
import { asFailure } from '#lib/failure';
import { officeCall } from '#lib/officeApi';
import { refresh } from '#lib/query';

export const bulkActs = [
  'submit',
  'takeBack',
  'takeOff',
  'putOn',
  'remove',
] as const satisfies readonly ProductAct[];
/** What became of the last press: for each product that was not done, why. */
export interface BulkAnswer {
  act: ProductAct;
  done: number;
  refused: { id: string; name: string; can: Extract<Can, { ok: false }> }[];
  /** Nobody knows: the same may be asked once more. */
  unknown: boolean;
}
interface Asked {
  act: ProductAct;
  ids: string[];
  names: Record<string, string>;
  key: string;
}

/**
 * One event for several products. Each answers for itself; what got no answer is asked again under
 * its own key.
 */
export function useBulk(onDone: (done: readonly string[]) => void) {
  const [answer, setAnswer] = useState<BulkAnswer | null>(null);
  const last = useRef<Asked | null>(null);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ act, ids, key }: Asked) =>
      officeCall(listings.act, { ids, event: act }, { key }),
    meta: { quiet: true },
    onSuccess: ({ done, refused }, { act, names }) => {
      setAnswer({
        act,
        done: done.length,
        unknown: false,
        refused: refused.flatMap(({ id, can }) =>
          can.ok ? [] : [{ id, name: names[id] ?? id, can }],
        ),
      });
      onDone(done);
    },
    onError: (error, { act, ids, names }) => {
      const failure = asFailure(error);
      if (failure.kind !== 'code') setAnswer({ act, done: 0, unknown: true, refused: [] });
      else
        setAnswer({
          act,
          done: 0,
          unknown: false,
          refused: ids.map((id) => ({
            id,
            name: names[id] ?? id,
            can: { ok: false, code: failure.code, reason: `error.${failure.code}` },
          })),
        });
    },
    onSettled: () => refresh(listings.index),
  });
  const ask = (asked: Asked) => {
    last.current = asked;
    mutate(asked);
  };
  return {
    answer,
    working: isPending ? variables.act : null,
    run: (act: ProductAct, rows: readonly Pick<ListingRow, 'id' | 'name'>[]) =>
      ask({
        act,
        ids: rows.map(({ id }) => id),
        names: Object.fromEntries(rows.map(({ id, name }) => [id, name])),
        key: crypto.randomUUID(),
      }),
    again: () => {
      if (last.current) mutate(last.current);
    },
    dismiss: () => setAnswer(null),
  };
}
export type BulkRun = ReturnType<typeof useBulk>;
