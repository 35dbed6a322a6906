import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import { site } from '#contract/site';
import { choosePlace, type ChoosePlaceActors } from '#machines/flows/choosePlace';
import { call } from '#lib/api';
import { back } from '#lib/location';
import { project } from '#lib/project';
import { AddressPlaces } from '../address/AddressPlaces';
import { ChoosePlaceView } from './ChoosePlaceView';
import { deviceAnswer } from './device';
import { keepPlace } from './kept';
import { keptPlaces } from './places';
import { Others } from './Others';

type Name = { input: ChoosePlaceActors['name']['in']; signal: AbortSignal };
const here = choosePlace.provide({
  actors: {
    device: fromPromise(deviceAnswer),
    name: fromPromise(({ input, signal }: Name) => call(site.placeAt, input, { signal })),
  },
});

/** /pages/location/choose: where parcels would go; kept in this browser, then back where one was. */
export default function ChoosePlace() {
  const [snapshot, send] = useMachine(here, { input: { place: keptPlaces()[0] ?? null } });
  const chosen = snapshot.status === 'done' ? snapshot.context.place : null;
  useEffect(() => {
    if (!chosen) return;
    keepPlace(chosen);
    back();
  }, [chosen]);
  return (
    <AddressPlaces>
      <ChoosePlaceView {...project<typeof choosePlace>(snapshot)} send={send} others={<Others />} />
    </AddressPlaces>
  );
}
