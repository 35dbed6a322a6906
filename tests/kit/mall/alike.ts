import type { Page } from 'playwright';
import { charts } from '../registry/charts';
import type { FrozenStep } from '../paths/freeze';
import type { MallUnderTest } from './product';
import type { World } from './world';

/** What a world says of a step, or what is alike for all. */
export const happening = <P>(
  { happens }: MallUnderTest,
  world: World<P>,
  { name, actor, event }: FrozenStep,
): NonNullable<World<P>['happens']>[string] | undefined => {
  const called = actor ?? event.type;
  return world.happens?.[name] ?? world.happens?.[called] ?? happens[called];
};
export const endOf = <P>(
  { ends }: MallUnderTest,
  world: World<P>,
  label: string,
): RegExp | string | undefined => world.ends?.[label] ?? ends[label];
export const passesBy = <P>(
  { passing }: MallUnderTest,
  world: World<P>,
  step: FrozenStep,
  next: FrozenStep | undefined,
): boolean => (world.passing?.(step, next) ?? false) || passing(step, next);
export const answerOf = <P>(world: World<P>, chart: string, step: FrozenStep): unknown =>
  world.answer
    ? world.answer(step)
    : charts[chart]?.cases.actors[step.actor ?? '']?.done[step.outcome ?? ''];
/** The page's clock goes on until a chart's delay is over. */
export async function passes(page: Page, chart: string, { event }: FrozenStep): Promise<void> {
  const delay = event.type.split('.')[2] ?? '';
  const written =
    (charts[chart]?.machine.implementations.delays as Record<string, unknown> | undefined)?.[
      delay
    ] ?? delay;
  await page.clock.fastForward(Number(written) + 1);
}
