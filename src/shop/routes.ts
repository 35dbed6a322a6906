import type { RouteName } from './paths';
import { routeNames } from './routeAt';
import type { Screen } from './screen';

const home = () => import('./screens/home/Home');

const often = [
  'search',
  'categories',
  'category',
  'product',
  'shop',
  'checkout',
] as const satisfies RouteName[];
type Often = (typeof often)[number];
const isOften = (name: RouteName): name is Often => often.includes(name as Often);
/** Where the code of others than home lies is not told to every visitor. */
const oftenAt =
  (name: Often): Screen =>
  () =>
    import('./oftenRoutes').then((file) => file.often[name]());

/** One screen, which stays as it is from one of its steps to the next. */
const checkout = oftenAt('checkout');
const steps = [
  'checkout',
  'shipping',
  'addressEdit',
  'delivery',
  'pay',
] as const satisfies RouteName[];
const isStep = (name: RouteName): name is (typeof steps)[number] =>
  (steps as readonly RouteName[]).includes(name);
function screenOf(name: RouteName): Screen {
  if (name === 'home') return home;
  if (isStep(name)) return checkout;
  return isOften(name)
    ? oftenAt(name)
    : () => import('./rareRoutes').then((file) => file.rare[name]());
}
/** The screen of every page. Nothing but the entry and its frame asks for it: screens link by `to`. */
export const routes = Object.fromEntries(
  routeNames.map((name) => [name, screenOf(name)]),
) as Record<RouteName, Screen>;
