import { codes } from '#contract/codes';
import { site } from '#contract/site';
import { isFault, real, type Scene, type World } from '../../kit/index';
import { newBuyer, type Buyer } from '../order/bought';

type At = Scene<Buyer>;
/** Nobody's land is farther than the middle of the Pacific. */
const places = { sea: [-48.88, -123.39], madrid: [40.42, -3.7] } as const;

/** The browser's question to its person, held until the path says how it is answered. */
const holdDevice = ({ page }: At): Promise<unknown> =>
  page.evaluate(() => {
    const held = window as { answerDevice?: (said: string, at: readonly number[]) => void };
    navigator.geolocation.getCurrentPosition = (ok, no) => {
      held.answerDevice = (said, [latitude = 0, longitude = 0]) =>
        said === 'here'
          ? ok({ coords: { latitude, longitude } } as GeolocationPosition)
          : no?.({ code: said === 'denied' ? 1 : 2 } as GeolocationPositionError);
    };
  });
const atSea = ({ around: { ahead } }: At): boolean => ahead[0]?.outcome === String(codes.notFound);

/**
 * Choosing a place in the real mall: what the device says is made up, since this one is nowhere;
 * what lies there the mall looks up.
 */
export const world: World<Buyer> = {
  calls: { name: site.placeAt },
  enter: async (mall) => {
    const { who, opening } = await newBuyer(mall);
    return { who, opening: { ...opening, address: '#/pages/location/choose' } };
  },
  before: async (scene, { event }) => {
    if (event.type === 'locate') await holdDevice(scene);
  },
  happens: {
    device: async (scene, { outcome = '' }) => {
      await scene.page.evaluate(
        ([said, at]) =>
          (
            window as { answerDevice?: (said: string, at: readonly number[]) => void }
          ).answerDevice?.(said, at),
        [outcome, atSea(scene) ? places.sea : places.madrid] as const,
      );
      return 'injected';
    },
  },
  cause: (_, { outcome = '' }) =>
    Promise.resolve(isFault(outcome) && outcome !== String(codes.notFound) ? null : real()),
  ends: { chosen: /#\/pages\/home\/home/ },
};
