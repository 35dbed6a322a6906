import { useSyncExternalStore } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { Page } from '#ui/shell/layout';
import type { ViewKit } from '../../tests/kit/drive/mounted';
import type { Standing } from './stand';

export const useSnapshot = ({ actor }: Standing): AnyMachineSnapshot =>
  useSyncExternalStore(
    (changed) => actor.subscribe(changed).unsubscribe,
    () => actor.getSnapshot() as AnyMachineSnapshot,
  );

/** The real view of a standing flow: everything on it can be pressed. */
export function Screen({ kit, standing }: { kit: ViewKit; standing: Standing }) {
  const snapshot = useSnapshot(standing);
  const { View } = kit;
  return (
    <Page>
      <View snapshot={snapshot} send={standing.actor.send} extra={kit.extra?.(standing.last)} />
    </Page>
  );
}
