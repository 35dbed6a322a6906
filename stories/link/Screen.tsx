import { useSyncExternalStore } from 'react';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { project } from '#lib/project';
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
      <View
        {...project<AnyStateMachine>(snapshot as never)}
        send={standing.actor.send as never}
        {...kit.extra?.(standing.last)}
      />
    </Page>
  );
}
