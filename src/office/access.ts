import { holds, type StaffRole } from '#contract/staff';
import { doors, paths, type Path, type RouteName } from './paths';

/** Who is here: a seller, or staff by their role. */
export type Actor = { side: 'seller' } | { side: 'staff'; role: StaffRole };

/** Every page of the back office by its name, in the order of the menu. */
export const routeNames = Object.keys(paths) as RouteName[];
/** Whether somebody may open a page. */
export function mayOpen(name: RouteName, actor: Actor): boolean {
  const { side, right }: Path = paths[name];
  if (side !== actor.side) return false;
  return actor.side === 'seller' || right === undefined || holds(actor.role, right);
}
/** The pages of somebody's menu. */
export const menuOf = (actor: Actor): RouteName[] =>
  routeNames.filter((name) => !('under' in paths[name]) && mayOpen(name, actor));
/** Where somebody begins: the first page of their menu. */
export function homeOf(actor: Actor): string {
  const [first] = menuOf(actor);
  return first ? paths[first].path : doors.staff;
}
