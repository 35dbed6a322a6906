import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { officeSecurity as rows, type SecurityAnswer } from '#contract/factors';
import { asFailure, failureCode } from '#lib/failure';
import { officeCall, officeToken } from '#lib/officeApi';
import { queryClient } from '#lib/query';
import { makePasskey, usePasskey } from '../signIn/passkeys';
import { SecurityView, type AppOffer } from './SecurityView';
import type { SecurityEvent } from './securityEvent';

const key = [rows.index.path, {}] as const;

/** The session goes on under another token: this page is drawn anew with it. */
async function confirmed(
  proof: { code: string } | { password: string } | { passkey: string },
): Promise<null> {
  const { 'access-token': token } = await officeCall(rows.confirm, proof);
  officeToken.set(token);
  return null;
}
async function offered(): Promise<AppOffer> {
  const offer = await officeCall(rows.offer, { kind: 'totp' });
  return offer.kind === 'totp' ? offer : { secret: '', uri: '' };
}
async function addedPasskey(): Promise<SecurityAnswer> {
  const offer = await officeCall(rows.offer, { kind: 'passkey' });
  return officeCall(rows.add, {
    kind: 'passkey',
    passkey: await makePasskey(offer.kind === 'passkey' ? offer.options : {}),
  });
}
const provedByPasskey = async (): Promise<null> =>
  confirmed({ passkey: await usePasskey((await officeCall(rows.ask, {})).options) });

/** What each press asks for. `offer`: an app is being added. */
function asked(
  event: SecurityEvent,
  offer: AppOffer | null,
): Promise<SecurityAnswer | AppOffer | null> {
  switch (event.type) {
    case 'prove':
      return offer
        ? officeCall(rows.add, { kind: 'totp', code: event.code })
        : confirmed({ code: event.code });
    case 'password':
      return confirmed({ password: event.password });
    case 'usePasskey':
      return provedByPasskey();
    case 'useApp':
      return offered();
    case 'addPasskey':
      return addedPasskey();
    case 'newCodes':
      return officeCall(rows.codes, {});
    case 'rename':
      return officeCall(rows.act, { id: event.id, event: 'rename', name: event.name });
    case 'remove':
      return officeCall(rows.act, { id: event.id, event: 'remove' });
    default:
      return Promise.resolve(null);
  }
}

/**
 * `#/security`: how somebody of staff proves who they are, and what lets them in when that is lost.
 */
export default function Security() {
  const found = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => officeCall(rows.index, {}, { signal }),
    meta: { quiet: true },
  });
  const [offer, setOffer] = useState<AppOffer | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const asking = useMutation({
    mutationFn: (event: SecurityEvent) => asked(event, offer),
    meta: { quiet: true },
    onSuccess: (answer) => {
      if (answer && 'secret' in answer) return setOffer(answer);
      setOffer(null);
      if (!answer) return;
      setCodes(answer.recovery_codes);
      queryClient.setQueryData(key, answer.security);
    },
    // What was proved may have grown old meanwhile: the page says so.
    onError: () => void found.refetch(),
  });
  const send = (event: SecurityEvent) => {
    if (event.type === 'kept') setCodes([]);
    else if (event.type === 'back') setOffer(null);
    else return asking.mutate(event);
    asking.reset();
  };
  return (
    <SecurityView
      security={found.data}
      problem={found.error && !found.data ? failureCode(asFailure(found.error)) : undefined}
      onRetry={() => void found.refetch()}
      offer={offer}
      codes={codes}
      busy={asking.isPending ? asking.variables.type : null}
      notice={asking.error ? asFailure(asking.error) : null}
      send={send}
    />
  );
}
