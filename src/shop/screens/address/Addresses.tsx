import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addresses, type Address } from '#contract/addresses';
import { call } from '#lib/api';
import { failureCode } from '#lib/failure';
import { howArrived } from '#lib/location';
import { put, q } from '#lib/query';
import { useUser } from '#lib/session';
import { toast } from '#lib/toast';
import { AddressPlaces } from './AddressPlaces';
import { AddressesView, type AddressesEvent } from './AddressesView';
import { isBegun } from './begin';
import { inputOf } from './inputOf';

type Act = Extract<
  AddressesEvent,
  { type: 'saveAddress' | 'makeDefault' | 'removeAddress' | 'undo' }
>;
async function send(event: Act): Promise<Address[]> {
  if (event.type === 'saveAddress') return (await call(addresses.save, inputOf(event))).addresses;
  if (event.type === 'makeDefault')
    return (await call(addresses.makeDefault, { id: event.id })).addresses;
  return (await call(addresses.remove, { id: event.id, restore: event.type === 'undo' })).addresses;
}

/** /pages/mine/address: the shopper's addresses, outside the checkout. */
export default function Addresses() {
  const list = useQuery({ ...q(addresses.list, {}), meta: { quiet: true } });
  const owner = useUser();
  // Begun before a reload: it goes on there.
  const [editing, setEditing] = useState<Address | 'new' | null>(() =>
    howArrived() === 'first' && isBegun(owner) ? 'new' : null,
  );
  const acting = useMutation({
    mutationFn: send,
    meta: { quiet: true },
    onSuccess: (answer, event) => {
      put(addresses.list, {}, { addresses: answer });
      if (event.type === 'saveAddress') setEditing(null);
      if (event.type === 'saveAddress') toast('address.saved');
      if (event.type === 'undo') toast('address.said.back');
      if (event.type === 'removeAddress')
        toast('address.removed', undefined, {
          action: { id: 'cart.undo', run: () => acting.mutate({ type: 'undo', id: event.id }) },
        });
    },
  });
  const hear = (event: AddressesEvent) => {
    if (event.type === 'addAddress') setEditing('new');
    else if (event.type === 'editAddress')
      setEditing(list.data?.addresses.find(({ id }) => id === event.id) ?? null);
    else if (event.type === 'cancel') setEditing(null);
    else if (event.type === 'retry') void list.refetch();
    else return acting.mutate(event);
    acting.reset();
  };
  return (
    <AddressPlaces>
      <AddressesView
        list={list.data?.addresses}
        problem={list.error ? failureCode(list.error) : undefined}
        editing={editing}
        busy={acting.isPending ? acting.variables.type : null}
        notice={acting.error}
        send={hear}
      />
    </AddressPlaces>
  );
}
