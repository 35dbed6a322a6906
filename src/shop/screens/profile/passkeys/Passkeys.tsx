import { useMutation, useQuery } from '@tanstack/react-query';
import { passkeys, type Passkeys as Own } from '#contract/passkeys';
import { call } from '#lib/api';
import { put, q } from '#lib/query';
import { toast } from '#lib/toast';
import { knowsPasskeys, makePasskey } from '../../session/passkey/dialog';
import { PasskeysView } from './PasskeysView';
import type { PasskeysEvent } from './view';

const quiet = { meta: { quiet: true } };
const said = {
  addPasskey: 'passkey.added',
  renamePasskey: 'passkey.renamed',
  removePasskey: 'passkey.removed',
};
async function act(event: PasskeysEvent): Promise<Own> {
  if (event.type === 'removePasskey') return call(passkeys.remove, { id: event.id });
  if (event.type === 'renamePasskey')
    return call(passkeys.rename, { id: event.id, name: event.name });
  const { options } = await call(passkeys.offer, { password: event.password });
  return call(passkeys.add, { name: event.name, passkey: await makePasskey(options) });
}

/** Of the profile: what devices keep to sign in with. */
export default function Passkeys() {
  const own = useQuery({ ...q(passkeys.list, {}), ...quiet });
  const acting = useMutation({
    mutationFn: act,
    ...quiet,
    onSuccess: (left, { type }) => {
      put(passkeys.list, {}, left);
      toast(said[type]);
    },
  });
  if (!own.data) return null;
  const offered = own.data.offered && knowsPasskeys();
  if (!offered && own.data.passkeys.length === 0) return null;
  return (
    <PasskeysView
      // What was typed for the last one is gone.
      key={own.data.passkeys.length}
      {...own.data}
      offered={offered}
      busy={acting.isPending ? acting.variables : null}
      refused={acting.error ? { event: acting.variables, failure: acting.error } : null}
      send={(event) => acting.mutate(event)}
    />
  );
}
