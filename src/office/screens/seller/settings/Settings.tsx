import { useCallback, useEffect, useRef, useState } from 'react';
import { useMachine } from '@xstate/react';
import { shopSettings } from '#machines/flows/shopSettings/shopSettings';
import { navigate } from '#lib/location';
import { project } from '#lib/project';
import { useLeaving } from '../../../useLeaving';
import { draftOf } from './SettingsForm';
import { SettingsView } from './SettingsView';
import { services } from './services';
import type { SettingsProps } from './view';

const here = shopSettings.provide({ actors: services });

/** #/shop/settings: what the shop says of itself, its holidays, its end. */
export default function Settings() {
  const [input] = useState(() => ({ seed: crypto.randomUUID() }));
  const [snapshot, send] = useMachine(here, { input });
  const p: SettingsProps = { ...project<typeof shopSettings>(snapshot), send };
  const ask = useCallback((to: string) => send({ type: 'leave', to }), [send]);
  useLeaving(p.dirty && snapshot.status !== 'done', ask);
  const { settings, to } = p;
  const gone = useRef(false);
  useEffect(() => {
    if (p.at !== 'left' || to === null || gone.current) return;
    gone.current = true;
    if (settings) sessionStorage.removeItem(`draft:${draftOf(settings)}`);
    navigate(to);
  }, [p.at, to, settings]);
  return <SettingsView {...p} />;
}
