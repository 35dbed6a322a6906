import { patternOf } from '#lib/links';
import { split } from '#lib/location';
import { paths, type Path, type RouteName } from './paths';

/** Every page of the mall by its name. */
export const routeNames = Object.keys(paths) as RouteName[];
const pathsOf = ({ path, alias = [] }: Path) => [path, ...alias];
/** What the router matches: a page's addresses as they are spelled, a slash may end them. */
export const patterns = Object.fromEntries(
  routeNames.map((name) => [name, patternOf(pathsOf(paths[name]), '/?')]),
) as Record<RouteName, RegExp>;

/** The route of a page (`/path?query`), or null where there is none. */
export function routeAt(
  page: string,
): { name: RouteName; route: Path; query: URLSearchParams } | null {
  const { path, query } = split(page);
  const name = routeNames.find((one) => patterns[one].test(path));
  return name ? { name, route: paths[name], query: new URLSearchParams(query) } : null;
}
/** Text id of a page's name; the steps of paying have their own. */
export function titleOf(page: string): string {
  const found = routeAt(page);
  const step = found?.name === 'pay' ? found.query.get('step') : null;
  if (step === 'success') return 'checkout.success.title';
  return step === 'confirm' ? 'checkout.step.confirm' : `shell.title.${found?.name ?? 'notFound'}`;
}
/** What makes it another page: filters and tabs do not. */
export function identityOf(page: string): string {
  const found = routeAt(page);
  if (!found) return split(page).path;
  return ['id', 'keyword', 'step', 'address_id']
    .reduce((text, key) => `${text} ${found.query.get(key) ?? ''}`, found.name)
    .trimEnd();
}
