import { useMutation } from '@tanstack/react-query';
import type { Failure } from '#contract/codes';
import { guests } from '#contract/guests';
import type { GuestInput } from '#contract/shapes/guests';
import { call } from '#lib/api';
import { useOffers } from '#lib/session';
import { enterAs } from '../session/enterAs';
import { GuestEntryView } from './GuestEntryView';

/** At the door of the checkout: an e-mail address, and it goes on. `redirect`: where to. */
export function GuestEntry({ redirect }: { redirect: string }) {
  const { card } = useOffers();
  const beginning = useMutation<void, Failure, GuestInput>({
    meta: { quiet: true },
    mutationFn: async ({ email }) => enterAs(await call(guests.begin, { email }), redirect),
  });
  if (!card) return null;
  return (
    <GuestEntryView
      notice={beginning.error}
      busy={beginning.isPending}
      onBegin={(input) => beginning.mutate(input)}
    />
  );
}
