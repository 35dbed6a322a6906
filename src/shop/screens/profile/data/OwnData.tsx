import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownData } from '#contract/ownData';
import { call } from '#lib/api';
import { failureCode } from '#lib/failure';
import { put, q, refresh } from '#lib/query';
import { fetchArchive, saveArchive } from './fetchArchive';
import { OwnDataView } from './OwnDataView';

/** ms between two looks while the archive is being made. */
const look = 3000;

/** /pages/mine/confing?step=data: everything that is kept about one, to take along. */
export default function OwnData() {
  const [share, setShare] = useState(0);
  const standing = useQuery({
    ...q(ownData.view, {}),
    meta: { quiet: true },
    refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? look : false),
  });
  const asking = useMutation({
    mutationFn: (password: string) => call(ownData.ask, { password }),
    meta: { quiet: true },
    onSuccess: (answer) => put(ownData.view, {}, answer),
  });
  const fetching = useMutation({
    mutationFn: (parts: number) => fetchArchive(parts, setShare),
    onMutate: () => setShare(0),
    onSuccess: saveArchive,
    // Gone meanwhile: the page says so.
    onError: () => void refresh(ownData.view),
  });
  const { data, error } = standing;
  return (
    <OwnDataView
      standing={data}
      failed={error && !data ? failureCode(error) : undefined}
      retry={() => void standing.refetch()}
      asking={asking.isPending}
      refused={asking.error}
      fetching={fetching.isPending ? share : null}
      send={(event) =>
        event.type === 'ask' ? asking.mutate(event.password) : fetching.mutate(data?.parts ?? 0)
      }
    />
  );
}
