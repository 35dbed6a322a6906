import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { imports, type ProductImport } from '#contract/imports';
import { asFailure, failureCode, failureWords } from '#lib/failure';
import { officeCall } from '#lib/officeApi';
import { announce } from '#ui/feedback/announce';
import { every } from '../../every';
import { PicturesPart } from './Pictures';

const waits = ({ pictures: { all, fetched, failed } }: ProductImport) => all > fetched + failed;
/** The pictures of an import that is done, with its calls: looked at anew while they come. */
export function PicturesOf({ item }: { item: ProductImport }) {
  const intl = useIntl();
  const client = useQueryClient();
  const [page, setPage] = useState(1);
  const key = [imports.view.path, { id: item.id }];
  const now = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => officeCall(imports.view, { id: item.id }, { signal }),
    meta: { quiet: true },
    initialData: item,
    refetchInterval: ({ state }) => (state.data && waits(state.data) ? every.work : false),
  });
  const { pictures } = now.data;
  const input = { id: item.id, page };
  const list = useQuery({
    queryKey: [imports.pictures.path, input, pictures.failed],
    queryFn: ({ signal }) => officeCall(imports.pictures, input, { signal }),
    enabled: pictures.failed > 0,
    meta: { quiet: true },
    placeholderData: (before) => before,
  });
  const again = useMutation({
    mutationFn: () => officeCall(imports.fetchAgain, { id: item.id }, { key: crypto.randomUUID() }),
    onSuccess: (answer) => client.setQueryData(key, answer),
    meta: { quiet: true },
  });
  const waiting = waits(now.data);
  const before = useRef(waiting);
  useEffect(() => {
    if (before.current && !waiting)
      announce(
        intl.formatMessage(
          { id: 'import.pictures.progress' },
          { fetched: pictures.fetched, all: pictures.all },
        ),
      );
    before.current = waiting;
  }, [waiting, pictures, intl]);
  return (
    <PicturesPart
      pictures={pictures}
      rows={list.data?.rows}
      page={page}
      pages={list.data?.pages ?? 1}
      problem={list.error ? failureCode(asFailure(list.error)) : undefined}
      onRetry={() => void list.refetch()}
      onPage={setPage}
      onAgain={() => again.mutate()}
      asking={again.isPending}
      refused={again.error ? failureWords(intl, asFailure(again.error)) : undefined}
    />
  );
}
