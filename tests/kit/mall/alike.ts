import { charts } from '../registry/charts';
import type { FrozenStep } from '../paths/freeze';
import { signOutElsewhere } from './causes';
import type { Scene, World } from './world';

/**
 * A browser that is driven keeps no page in memory to come back to: what it would say then is said.
 */
async function toGateway(
  { page }: Pick<Scene<unknown>, 'page'>,
  { outcome }: FrozenStep,
): Promise<'injected'> {
  if (outcome === 'back')
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
  return 'injected';
}
/** What happens alike in every chart that has it. */
const happens: NonNullable<World<unknown>['happens']> = {
  sessionLost: signOutElsewhere,
  toGateway,
};
const door = /#\/pages\/users\/login/;
const ends: World<unknown>['ends'] = { loggedOut: door, atLogin: door };

/** What a world says of a step, or what is alike for all. */
export const happening = <P>(
  world: World<P>,
  { name, actor, event }: FrozenStep,
): NonNullable<World<P>['happens']>[string] | undefined => {
  const called = actor ?? event.type;
  return world.happens?.[name] ?? world.happens?.[called] ?? happens[called];
};
export const endOf = <P>(world: World<P>, label: string): RegExp | string | undefined =>
  world.ends?.[label] ?? ends[label];
/** An address that is none leads nowhere: no screen waits there. */
export const passesBy = <P>(
  world: World<P>,
  step: FrozenStep,
  next: FrozenStep | undefined,
): boolean => (world.passing?.(step, next) ?? false) || next?.name === 'toGateway ✗ network';
export const answerOf = <P>(world: World<P>, chart: string, step: FrozenStep): unknown =>
  world.answer
    ? world.answer(step)
    : charts[chart]?.cases.actors[step.actor ?? '']?.done[step.outcome ?? ''];
