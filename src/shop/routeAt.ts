import { split } from '#lib/location';
import { paths, type Route, type RouteName } from './paths';

const names = Object.keys(paths) as RouteName[];
const byPath = new Map(
  names.flatMap((name) =>
    [paths[name].path, ...((paths[name] as Route).alias ?? [])].map(
      (path) => [path, name] as const,
    ),
  ),
);

/** The route of a page (`/path?query`), or null where there is none. */
export function routeAt(
  page: string,
): { name: RouteName; route: Route; query: URLSearchParams } | null {
  const { path, query } = split(page);
  const name = byPath.get(path.length > 1 ? path.replace(/\/$/, '') : path);
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
