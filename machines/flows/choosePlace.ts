import { assign, setup } from 'xstate';
import { codes, type Failure } from '#contract/codes';
import type { PositionInput } from '#contract/shapes/site';
import type { PlaceFound } from '#contract/site';
import { provided } from '../flow';
import { callGuards, failed, failedWith, failureOf, outputOf } from './calls';

/** A place that parcels go to, without the street. Empty is what was not told. */
export interface PlaceChoice {
  country: string;
  state: string;
  city: string;
  postal_code: string;
}
/** What the device says of itself: where it is, or why it does not tell. */
export type DeviceAnswer = PositionInput | 'denied' | 'unavailable';
export interface ChoosePlaceContext {
  /** What the form begins with, and in the end what was chosen. */
  place: PlaceChoice | null;
  position: PositionInput | null;
  notice: Failure | null;
}
export type ChoosePlaceEvent = { type: 'locate' } | ({ type: 'choose' } & PlaceChoice);
export interface ChoosePlaceActors {
  device: { in: void; out: DeviceAnswer };
  name: { in: PositionInput; out: PlaceFound };
}
const said = (word: Extract<DeviceAnswer, string>) =>
  ({
    guard: { type: 'said', params: { word } },
    target: `#choosePlace.choosing.${word}`,
  }) as const;

/**
 * Where parcels would go, before anything is ordered: chosen from lists, or taken from the device,
 * which is asked only when its person says so. Whatever the device does, the form stays usable.
 */
export const choosePlace = setup({
  types: {
    context: {} as ChoosePlaceContext,
    input: {} as { place: PlaceChoice | null } | undefined,
    events: {} as ChoosePlaceEvent,
  },
  actors: {
    device: provided<ChoosePlaceActors['device']['out']>(),
    name: provided<ChoosePlaceActors['name']['out'], ChoosePlaceActors['name']['in']>(),
  },
  guards: {
    ...callGuards,
    said: (heard, { word }: { word: string }) => outputOf<DeviceAnswer>(heard) === word,
  },
  actions: {
    keep: assign(({ event }) => {
      if (event.type !== 'choose') return {};
      const { country, state, city, postal_code } = event;
      return { place: { country, state, city, postal_code } };
    }),
    takePosition: assign((heard) => ({ position: outputOf<PositionInput>(heard) })),
    takePlace: assign((heard) => ({
      place: { ...outputOf<PlaceFound>(heard), state: '', postal_code: '' },
    })),
    forgetPosition: assign({ position: null }),
    noteFailure: assign((heard) => ({ notice: failureOf(heard) })),
    clearNotice: assign({ notice: null }),
  },
}).createMachine({
  id: 'choosePlace',
  context: ({ input }) => ({ place: input?.place ?? null, position: null, notice: null }),
  initial: 'choosing',
  on: { choose: { target: '.chosen', actions: ['keep'] } },
  states: {
    choosing: {
      initial: 'filling',
      on: { locate: '#choosePlace.locating' },
      states: {
        filling: {},
        /** As the device said: to be looked at, and corrected. */
        located: {},
        denied: {},
        unavailable: {},
        /** At sea, say. */
        nowhere: {},
        unreached: { exit: ['clearNotice'] },
      },
    },
    locating: {
      initial: 'asking',
      exit: ['forgetPosition'],
      states: {
        asking: {
          invoke: {
            id: 'device',
            src: 'device',
            onDone: [
              said('denied'),
              said('unavailable'),
              { target: 'naming', actions: ['takePosition'] },
            ],
            onError: '#choosePlace.choosing.unavailable',
          },
        },
        naming: {
          invoke: {
            id: 'name',
            src: 'name',
            input: ({ context: { position } }) => position ?? { latitude: 0, longitude: 0 },
            onDone: { target: '#choosePlace.choosing.located', actions: ['takePlace'] },
            onError: [
              { guard: failedWith([codes.notFound]), target: '#choosePlace.choosing.nowhere' },
              failed('#choosePlace.choosing.unreached'),
            ],
          },
        },
      },
    },
    chosen: { type: 'final' },
  },
});
