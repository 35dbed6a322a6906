import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import { codes } from '#contract/codes';
import { handover, type HandoverRefused } from '#contract/sellerOffice';
import { isFailure } from '#lib/failure';
import { relaunch } from '#lib/location';
import { officeCall, sellerToken } from '#lib/officeApi';
import { project } from '#lib/project';
import { entry, type EntryActors, type EntryAnswer } from '#machines/flows/entry';
import { doors } from '../../paths';
import { accountIn, rememberMall, standingIn } from '../../mall';
import { EntryView } from './EntryView';

const refusedBy = (error: unknown): HandoverRefused | null =>
  isFailure(error) && error.kind === 'code' && error.code === codes.invalidToken
    ? (error.data as HandoverRefused | null)
    : null;
/** The code comes in place of a session: none is sent with it. */
async function redeem({
  input: { code },
  signal,
}: {
  input: EntryActors['redeem']['in'];
  signal: AbortSignal;
}): Promise<EntryAnswer> {
  try {
    const {
      'access-token': token,
      shop,
      mall,
    } = await officeCall(handover.redeem, { code }, { signal, bare: true });
    rememberMall(mall);
    sellerToken.set(token);
    return { why: 'in', shop: shop.name, mall };
  } catch (error) {
    const refused = refusedBy(error);
    if (!refused) throw error;
    return refused;
  }
}
const here = entry.provide({ actors: { redeem: fromPromise(redeem) } });

/** Whoever comes from the mall with a code. `onIn`: they have a session now. */
export default function Entry({ code, onIn }: { code: string; onIn: () => void }) {
  const [snapshot, send] = useMachine(here, { input: { code } });
  const inside = snapshot.matches('inside');
  const left = snapshot.matches('left');
  const { mall, stopped } = snapshot.context;
  useEffect(() => {
    if (!inside) return;
    relaunch(doors.seller);
    onIn();
  }, [inside, onIn]);
  useEffect(() => {
    if (left) location.assign((stopped ? standingIn : accountIn)(mall));
  }, [left, mall, stopped]);
  return <EntryView {...project<typeof entry>(snapshot)} send={send} />;
}
