import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { codes, type Failure } from '#contract/codes';
import { guests } from '#contract/guests';
import type { GuestInput } from '#contract/shapes/guests';
import { call } from '#lib/api';
import { relaunch } from '#lib/location';
import { useUser } from '#lib/session';
import { Note } from '#ui/feedback/Note';
import { Stack } from '#ui/shell/layout';
import { to } from '../../to';
import { enterAs } from '../session/enterAs';
import s from '../session/Session.module.css';
import { GuestEntryView } from './GuestEntryView';

const orders = () => to.purchases().slice(1);
const Said = ({ id }: { id: 'other' | 'over' }) => (
  <Note tone="warn" title={<FormattedMessage id={`guest.link.${id}`} />}>
    <FormattedMessage id={`guest.link.${id}More`} />
  </Note>
);
/** By the link of a guest's mail, and the address it went to: to the purchases. */
export default function GuestLink({ id, secret }: { id: string; secret: string }) {
  const user = useUser();
  const entering = useMutation<void, Failure, GuestInput>({
    meta: { quiet: true },
    mutationFn: async ({ email }) =>
      enterAs(await call(guests.enter, { id, key: secret, email }, { quiet: true }), orders()),
  });
  const mine = user?.id === id;
  useEffect(() => {
    if (mine) relaunch(orders());
  }, [mine]);
  const { error, isPending } = entering;
  const over = error?.kind === 'code' && error.code === codes.notFound;
  if (user) return mine ? null : <Said id="other" />;
  return (
    <Stack gap={4} className={s.column}>
      {over && <Said id="over" />}
      <GuestEntryView
        by="link"
        notice={over ? null : error}
        busy={isPending}
        onBegin={(input) => entering.mutate(input)}
      />
      <p className="s14">
        <a className="link" href={to.tracking()}>
          <FormattedMessage id="shell.title.tracking" />
        </a>
      </p>
    </Stack>
  );
}
