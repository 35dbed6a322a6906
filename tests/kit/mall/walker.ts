import type { Page } from 'playwright';
import type { FrozenPath, FrozenStep } from '../paths/freeze';
import type { RunningMall } from '../../e2e/lib/mall';
import { answerOf, endOf, happening, passes, passesBy } from './alike';
import { callOf } from './calls';
import { caused } from './causes';
import type { Desk } from './desk';
import { Desks } from './desks';
import type { CallGate } from './callGate';
import type { MallUnderTest } from './product';
import { hear } from './says';
import { leftBehind } from './running';
import { patience } from './patience';
import { press, see } from './visit';
import { real, injected, type Caused, type Release, type Scene, type World } from './world';

export interface Walked {
  steps: number;
  /** Names of the outcomes of each kind. */
  caused: string[];
  said: string[];
  ms: number;
}
/**
 * What a network fault, a refused statement and an ended session look like; everything a browser
 * logs about them.
 */
const planned = /Failed to load resource|net::|status of 500/;

/**
 * Walks frozen paths in the real mall: presses what a person presses, causes what the path says,
 * and compares every screen with it.
 */
export class Walker {
  private readonly desks: Desks;
  constructor(
    private readonly mall: RunningMall,
    private readonly gate: CallGate,
    private readonly product: MallUnderTest,
  ) {
    this.desks = new Desks(mall, product);
  }
  /** The first page of a browser takes longest: nobody's path should pay for it. */
  async warm(): Promise<void> {
    const desk = await this.desks.walker(false);
    for (const address of this.product.first) {
      await desk.standUp();
      await desk.sitDown('', { address });
      await desk.page.locator('[data-machine]').first().waitFor();
    }
  }
  close = () => this.desks.close();
  async walk<P>(chart: string, world: World<P>, path: FrozenPath): Promise<Walked> {
    const began = performance.now();
    const clock = world.clock === true || path.steps.some(({ kind }) => kind === 'delay');
    const desk = await this.desks.walker(clock);
    const walked: Walked = { steps: 0, caused: [], said: [], ms: 0 };
    try {
      await this.go(chart, world, path, desk, walked);
    } catch (error) {
      await this.desks.close([clock]);
      throw error;
    } finally {
      this.gate.watch('');
    }
    return { ...walked, ms: performance.now() - began };
  }
  private async go<P>(
    chart: string,
    world: World<P>,
    path: FrozenPath,
    desk: Desk,
    walked: Walked,
  ): Promise<void> {
    const [open, ...steps] = path.steps as [FrozenStep, ...FrozenStep[]];
    const [{ who, opening }] = await Promise.all([world.enter(this.mall, path), desk.standUp()]);
    const scene = (i: number): Scene<P> => ({
      mall: this.mall,
      page: desk.page,
      tab: () => desk.tab(),
      office: this.desks.office,
      who,
      around: {
        before: i < 0 ? undefined : path.steps[i],
        trail: steps.slice(0, i),
        ahead: steps.slice(i + 1),
      },
    });
    this.gate.watch(`${chart} ${path.id}`, world.calls, opening.through);
    await this.desks.begin();
    await desk.sitDown(`${chart} ${path.id}`, opening);
    await this.look(chart, world, scene(-1), open, steps[0]);
    for (const [i, step] of steps.entries()) {
      await this.take(chart, world, scene(i), step, walked)
        .then(() => this.look(chart, world, scene(i), step, steps[i + 1]))
        .catch((error: Error) => {
          throw new Error(`step ${i + 1} of ${steps.length}, ${step.name}: ${error.message}`, {
            cause: i + 1,
          });
        });
      this.gate.begun();
      walked.steps += 1;
    }
    const problems = (await this.desks.problems(desk)).filter((text) => !planned.test(text));
    if (problems.length > 0) throw new Error(`the page logged: ${problems.join('\n')}`);
  }
  private async look<P>(
    chart: string,
    world: World<P>,
    scene: Scene<P>,
    step: FrozenStep,
    next: FrozenStep | undefined,
  ): Promise<void> {
    const { label } = step.shows;
    const end = endOf(this.product, world, label);
    const page = (await world.pageOf?.(scene, step)) ?? scene.page;
    if (end)
      return ended(page, end).catch(() =>
        Promise.reject(new Error(`expected ${label}, the address is ${page.url()}`)),
      );
    if (passesBy(this.product, world, step, next)) return;
    await world.reach?.(scene, step, next);
    await see(page, chart, step.shows, world.elsewhere?.(scene, step, next));
    if (!world.otherWords?.(step, scene)) await hear(this.product, page, chart, step.shows);
  }
  private async take<P>(
    chart: string,
    world: World<P>,
    scene: Scene<P>,
    step: FrozenStep,
    walked: Walked,
  ): Promise<void> {
    await this.bring(chart, world, scene, step, walked);
    this.gate.leave(leftBehind(chart, scene.around.before, step, (actor) => callOf(world, actor)));
  }
  private async bring<P>(
    chart: string,
    world: World<P>,
    scene: Scene<P>,
    step: FrozenStep,
    walked: Walked,
  ): Promise<void> {
    if (step.kind !== 'actor') this.gate.calm();
    await world.before?.(scene, step);
    const release: Release = async (call, ending = { mode: 'run' }) => {
      (await this.gate.next(call)).release(ending);
      // What is asked after this answer is another question.
      await new Promise((next) => setImmediate(next));
      this.gate.calm();
    };
    if (await world.perform?.(scene, step, (how) => count(walked, step, how), release)) return;
    const happens = happening(this.product, world, step);
    if (happens) {
      const how = await happens(scene, step, release);
      if (step.kind !== 'user') count(walked, step, how ?? 'real');
      return;
    }
    if (step.kind === 'delay') return passes(scene.page, chart, step);
    if (step.kind === 'user')
      return press(
        (await world.pageOf?.(scene, step)) ?? scene.page,
        chart,
        step,
        world.meaningful ?? [],
        world.typed?.(scene, step),
      );
    if (step.kind !== 'actor') throw new Error(`nothing brings ${step.name} about`);
    const held = await this.gate.next(callOf(world, step.actor ?? ''), step.actor);
    const { ending, how } = await outcomeOf(this.product, chart, world, scene, step);
    count(walked, step, how);
    held.release(ending);
  }
}
const ended = (page: Page, end: RegExp | string): Promise<void> =>
  typeof end === 'string'
    ? page.locator(end).first().waitFor({ timeout: patience.ms })
    : page.waitForURL(end, { timeout: patience.ms, waitUntil: 'commit' });
const count = ({ caused, said: only }: Walked, { name }: FrozenStep, how: Caused['how']): void =>
  void (how === 'real' ? caused : only).push(name);

/**
 * The chart's own causes first; then those that are alike for all: a broken connection, an ended
 * session, statements the database refuses.
 */
async function outcomeOf<P>(
  product: MallUnderTest,
  chart: string,
  world: World<P>,
  scene: Scene<P>,
  step: FrozenStep,
): Promise<Caused> {
  const { outcome = '' } = step;
  const own = world.cause
    ? await world.cause(scene, step)
    : await caused(world.causes ?? {}, product.causes, scene, step);
  if (own) return own;
  if (outcome === 'network') return real({ mode: 'cut' });
  if (product.faults.canCause(outcome)) return real({ mode: 'fault', outcome });
  if (
    product.sessionCodes.map(String).includes(outcome) &&
    (await (world.endSession?.(scene, Number(outcome)) ??
      product.endSession(scene.mall, scene.who, Number(outcome))))
  )
    return real();
  if (outcome.startsWith('http'))
    return injected({ mode: 'http', status: Number(outcome.slice(4)) });
  return /^\d+$/.test(outcome)
    ? injected({ mode: 'code', code: Number(outcome) })
    : injected({ mode: 'answer', data: answerOf(world, chart, step) });
}
