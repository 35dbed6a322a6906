// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/tracking/view';
import paths from '../../tests/charts/tracking/generated/paths.json';

const { at, move, taken } = stateStories(view, paths);
const meta = preview.meta({ title: 'States/Tracking', tags: ['states'] });

export const Asking = meta.story(at('asking'));
Asking.test('look some -> looking', move, taken);

export const LoggedOut = meta.story(at('loggedOut'));

export const Looking = meta.story(at('looking'));
Looking.test('find ok moving -> shown', move, taken);
Looking.test('find ok arrived -> shown', move, taken);
Looking.test('find fails network -> refused.unreached', move, taken);
Looking.test('find fails http500 -> refused.unreached', move, taken);
Looking.test('find fails 1000004 -> loggedOut', move, taken);
Looking.test('find fails 1500018 -> refused.unknown', move, taken);
Looking.test('find fails 1000010 -> refused.tooMany', move, taken);
Looking.test('find fails 2000018 -> refused.unreached', move, taken);

export const RefusedTooMany = meta.story(at('refused.tooMany'));
RefusedTooMany.test('look some -> looking', move, taken);

export const RefusedUnknown = meta.story(at('refused.unknown'));
RefusedUnknown.test('look some -> looking', move, taken);

export const RefusedUnreached = meta.story(at('refused.unreached'));
RefusedUnreached.test('look some -> looking', move, taken);

export const Shown = meta.story(at('shown'));
Shown.test('again -> looking', move, taken);
Shown.test('another -> asking', move, taken);
