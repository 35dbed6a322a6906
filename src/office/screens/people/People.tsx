import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { codes } from '#contract/codes';
import { officePeople } from '#contract/staff';
import type { PersonActInput } from '#contract/shapes/staff';
import { asFailure, failureCode } from '#lib/failure';
import { officeCall } from '#lib/officeApi';
import { queryClient, refresh } from '#lib/query';
import { toast } from '#lib/toast';
import { useKeys } from '#lib/useKeys';
import { useTableAddress } from '#lib/useTableAddress';
import { peopleShape } from './address';
import { PeopleView } from './PeopleView';
import { PersonView, type PersonAct } from './PersonView';

/** What is done to an account; repeated with its key while the answer is lost. */
function useActs(id: string) {
  const keys = useKeys();
  return useMutation({
    mutationFn: (act: PersonAct) =>
      officeCall(officePeople.act, { id, ...act } as PersonActInput, {
        key: keys.of(`${id}:${JSON.stringify(act)}`),
      }),
    meta: { quiet: true },
    onSuccess: (person, act) => {
      keys.forget(`${id}:${JSON.stringify(act)}`);
      queryClient.setQueryData([officePeople.view.path, { id }], person);
      void refresh(officePeople.index);
      toast(`people.done.${act.event}`, { name: person.name }, { icon: 'check-circle' });
    },
    onError: (failure, act) => {
      if (failure.kind === 'code') keys.forget(`${id}:${JSON.stringify(act)}`);
      void refresh(officePeople.view);
    },
  });
}
function Person({ id, back }: { id: string; back: string }) {
  const person = useQuery({
    queryKey: [officePeople.view.path, { id }],
    queryFn: ({ signal }) => officeCall(officePeople.view, { id }, { signal }),
    meta: { quiet: true },
  });
  const acting = useActs(id);
  return (
    <PersonView
      person={person.data}
      problem={person.error && !person.data ? failureCode(asFailure(person.error)) : undefined}
      onRetry={() => void person.refetch()}
      back={back}
      busy={acting.isPending ? acting.variables.event : null}
      notice={acting.error}
      onAct={(act) => acting.mutate(act)}
    />
  );
}
/** `#/people?tab=&q=&sort=&dir=&page=&id=`: everybody with an account, and the one that is open. */
export default function People() {
  const address = useTableAddress(peopleShape);
  const { tab, q, sort, dir, page, id } = address;
  const list = useQuery({
    queryKey: [officePeople.index.path, { tab, q, sort, dir, page }],
    queryFn: ({ signal }) =>
      officeCall(officePeople.index, { tab, sort, dir, page, ...(q ? { q } : {}) }, { signal }),
    placeholderData: keepPreviousData,
    enabled: id === '',
    meta: { quiet: true },
  });
  const unknown = list.error?.kind === 'code' && list.error.code === codes.emailUnknown;
  if (id) return <Person key={id} id={id} back={address.href({ id: '' })} />;
  return (
    <PeopleView
      address={address}
      list={list.data}
      busy={list.isPlaceholderData}
      unknown={unknown}
      problem={
        list.error && !list.data && !unknown ? failureCode(asFailure(list.error)) : undefined
      }
      onRetry={() => void list.refetch()}
    />
  );
}
