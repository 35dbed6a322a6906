import { useMutation, useQuery } from '@tanstack/react-query';
import { documents, type Paper } from '#contract/documents';
import type { OrderState } from '#contract/orders';
import { orderIs } from '#machines/lifecycles/orderTags';
import { call } from '#lib/api';
import { q, refresh } from '#lib/query';
import { savePaper } from '#lib/savePaper';

/** The documents of an own order, asked for once it is shipped. */
export function usePapers(id: string, state: OrderState | undefined) {
  const list = useQuery({
    ...q(documents.list, { id }),
    enabled: state !== undefined && orderIs(state, 'shipped'),
    meta: { quiet: true },
  });
  const saving = useMutation({
    mutationFn: ({ kind, note }: Paper) =>
      call(documents.paper, { id, kind, ...(note ? { note } : {}) }),
    onSuccess: (file) => {
      savePaper(file);
      // An invoice has its number from now on.
      void refresh(documents.list);
    },
  });
  return {
    papers: list.data ?? [],
    making: saving.isPending ? (saving.variables.note ?? '') : null,
    onPaper: (paper: Paper) => saving.mutate(paper),
  };
}
