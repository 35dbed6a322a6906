import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { session as calls } from '#contract/session';
import { call } from '#lib/api';
import { updateUser, useOffers, useUser } from '#lib/session';
import { toast } from '#lib/toast';
import { Settings } from '../../Settings';
import { ProfileView, type ProfileEvent } from './ProfileView';
import ClosingBanner from './close/ClosingBanner';
import Links from './links/Links';
import Passkeys from './passkeys/Passkeys';
import Photo from './photo/Photo';

const said = { saveProfile: 'profile.saved', changePassword: 'profile.password.changed' };
const send = (event: ProfileEvent) =>
  event.type === 'saveProfile'
    ? call(calls.update, { name: event.name, phone: event.phone })
    : call(calls.update, {
        password: event.password,
        password_confirmation: event.password_confirmation,
        password_old: event.password_old,
      });

/** /pages/mine/confing: who one is here, and how one signs in. */
export default function Profile() {
  const user = useUser();
  const { payOut, sms } = useOffers();
  const [round, setRound] = useState(0);
  const saving = useMutation({
    mutationFn: send,
    meta: { quiet: true },
    onSuccess: (answer, { type }) => {
      updateUser(answer);
      toast(said[type]);
      // What was typed is gone: forms begin with what is kept.
      setRound((n) => n + 1);
    },
  });
  if (!user) return null;
  return (
    <ProfileView
      key={round}
      user={user}
      busy={saving.isPending ? saving.variables.type : null}
      refused={saving.error ? { type: saving.variables.type, failure: saving.error } : null}
      send={(event) => saving.mutate(event)}
      choices={<Settings />}
      payOut={payOut}
      sms={sms}
      banner={<ClosingBanner />}
      passkeys={<Passkeys />}
      links={<Links />}
      photo={<Photo src={user.avatar} name={user.firstname} />}
    />
  );
}
