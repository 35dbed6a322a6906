import { codes } from '#contract/codes';
import { shopSettings } from '#machines/flows/shopSettings/shopSettings';
import type { ShopSettingsContext } from '#machines/flows/shopSettings/context';
import {
  awayShop,
  busyShop,
  closedShop,
  openShop,
  savedShop,
  suspendedShop,
  theirs,
} from '../../../stories/fixtures/shopSettings';
import { isFault } from '../../kit/index';
import { chartOf } from '../shared/vocabulary';

const words = {
  'description-en': 'House plants, pots and good advice.',
  'policies-en': 'Send plants back within 14 days.',
  'description-es': 'Plantas de interior y macetas de Valencia.',
  picture: '',
  banner: '',
};
/** What the server answers to what is done with the shop. */
const answers: Record<string, string> = { away: 'goOnHoliday', back: 'comeBack', closed: 'close' };

/**
 * The test vocabulary of a shop's settings. Faults come by themselves; those named here have ends
 * of their own.
 */
export const chart = chartOf<ShopSettingsContext>(shopSettings, {
  starts: { page: { seed: 'seed' } },
  user: {
    save: { words },
    goOnHoliday: { dates: { until: '2026-12-08', 'note-en': 'We are back soon.' } },
  },
  system: {
    typed: { changed: { changed: true }, same: { changed: false } },
    leave: { away: { to: '/shop/orders' } },
  },
  actors: {
    load: {
      done: { open: openShop, busy: busyShop, away: awayShop, suspended: suspendedShop, theirs },
      when: (outcome, context) =>
        isFault(outcome) || (outcome === 'theirs') === (context.settings !== null),
    },
    save: {
      done: { saved: savedShop },
      codes: [codes.notAllowedNow, codes.stillInProgress, codes.tooManyRequests],
    },
    act: {
      done: { away: awayShop, back: openShop, closed: closedShop },
      codes: [
        codes.invalidParameter,
        codes.notAllowedNow,
        codes.stillInProgress,
        codes.tooManyRequests,
      ],
      when: (outcome, context) => !(outcome in answers) || answers[outcome] === context.act?.event,
    },
  },
  /** Where the page goes when the flow has ended. */
  tells: ({ to }) => to,
  project: ({ settings, values, dirty, act, to, asked, notice }) => [
    settings?.state,
    settings?.version,
    Object.entries(settings?.can ?? {}).map(([event, { ok }]) => [event, ok]),
    values !== null,
    dirty,
    act?.event,
    to,
    asked > 0,
    notice !== null,
  ],
});
