// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/choosePlace/view';
import paths from '../../tests/charts/choosePlace/generated/paths.json';

const { at, move, taken } = stateStories(view, paths);
const meta = preview.meta({ title: 'States/ChoosePlace', tags: ['states'] });

export const ChoosingDenied = meta.story(at('choosing.denied'));
ChoosingDenied.test('choose some -> chosen', move, taken);
ChoosingDenied.test('locate -> locating.asking', move, taken);

export const ChoosingFilling = meta.story(at('choosing.filling'));
ChoosingFilling.test('choose some -> chosen', move, taken);
ChoosingFilling.test('locate -> locating.asking', move, taken);

export const ChoosingLocated = meta.story(at('choosing.located'));
ChoosingLocated.test('choose some -> chosen', move, taken);
ChoosingLocated.test('locate -> locating.asking', move, taken);

export const ChoosingNowhere = meta.story(at('choosing.nowhere'));
ChoosingNowhere.test('choose some -> chosen', move, taken);
ChoosingNowhere.test('locate -> locating.asking', move, taken);

export const ChoosingUnavailable = meta.story(at('choosing.unavailable'));
ChoosingUnavailable.test('choose some -> chosen', move, taken);
ChoosingUnavailable.test('locate -> locating.asking', move, taken);

export const ChoosingUnreached = meta.story(at('choosing.unreached'));
ChoosingUnreached.test('choose some -> chosen', move, taken);
ChoosingUnreached.test('locate -> locating.asking', move, taken);

export const Chosen = meta.story(at('chosen'));

export const LocatingAsking = meta.story(at('locating.asking'));
LocatingAsking.test('choose some -> chosen', move, taken);
LocatingAsking.test('device ok here -> locating.naming', move, taken);
LocatingAsking.test('device ok denied -> choosing.denied', move, taken);
LocatingAsking.test('device ok unavailable -> choosing.unavailable', move, taken);
LocatingAsking.test('device fails network -> choosing.unavailable', move, taken);
LocatingAsking.test('device fails http500 -> choosing.unavailable', move, taken);
LocatingAsking.test('device fails 1000004 -> choosing.unavailable', move, taken);
LocatingAsking.test('device fails 2000018 -> choosing.unavailable', move, taken);

export const LocatingNaming = meta.story(at('locating.naming'));
LocatingNaming.test('choose some -> chosen', move, taken);
LocatingNaming.test('name ok found -> choosing.located', move, taken);
LocatingNaming.test('name fails network -> choosing.unreached', move, taken);
LocatingNaming.test('name fails http500 -> choosing.unreached', move, taken);
LocatingNaming.test('name fails 1000004 -> choosing.unreached', move, taken);
LocatingNaming.test('name fails 2000019 -> choosing.nowhere', move, taken);
LocatingNaming.test('name fails 2000018 -> choosing.unreached', move, taken);
