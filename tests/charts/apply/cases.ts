import { codes } from '#contract/codes';
import { apply } from '#machines/flows/apply/apply';
import {
  fieldsOf,
  places,
  type ApplyContext,
  type ApplyStart,
  type Place,
} from '#machines/flows/apply/context';
import { isOpen } from '#machines/flows/apply/standing';
import {
  applying,
  bare,
  begun,
  changes,
  ended,
  full,
  holiday,
  mended,
  mendedBare,
  open,
  pictured,
  rejected,
  suspended,
} from '../../../stories/fixtures/apply';
import { chartOf, sessionLost } from '../shared/vocabulary';

const seed = '5d1f6a52-0c5e-4f0e-9f0a-2b1c9d7e4a10';
const start = (asked: Place): ApplyStart => ({ asked, seed });
const picture = { name: 'card.jpg', size: 24_113, type: 'image/jpeg' };
/**
 * What one did not get kept in one task is gone on with there before another is begun: the others
 * are alike.
 */
const toPart =
  (task: keyof typeof fieldsOf, from: RegExp) =>
  ({ typed }: ApplyContext, at: string) =>
    from.test(at) &&
    Object.keys(typed).every((field) => (fieldsOf[task] as readonly string[]).includes(field))
      ? { task }
      : null;
const to = (task: Place, from: RegExp) => (_: ApplyContext, at: string) =>
  from.test(at) ? { task } : null;
/** Where links lead; by its address everything can be asked for from everywhere. */
/** A row of the list, and a Change of the check page: only of tasks that are open. */
const linked = (task: keyof typeof fieldsOf) => (context: ApplyContext, at: string) =>
  isOpen(context.application, task) ? toPart(task, /tasks|check/)(context, at) : null;
const inside = /details|identity|shop|signature|check/;
const place = {
  street: 'Calle Mayor 4',
  country: 'ES',
  state: 'Toledo',
  postal_code: '45600',
  city: 'Talavera',
};
/** The page tells it nothing while it waits for an answer. */
const quiet = /^(loading|sending|finding|handingOver|failed)|finishing|uploading|identity\.saving/;
/** What else can have become of it by the hands of others. */
const decided = ({ application }: ApplyContext, at: string) => {
  if (quiet.test(at)) return null;
  const next = {
    draft: applying,
    applying: open,
    changesRequested: rejected,
    open: holiday,
    holiday: suspended,
    suspended: ended,
    rejected: null,
    closed: null,
  }[application?.state ?? 'draft'];
  return next && { application: next };
};
/** What the mall has once something is kept there; `bare`: a picture was taken away. */
const saves = { first: begun, more: full, again: mended, bare, 'bare again': mendedBare };
const uploads = { first: pictured, more: full, again: mended };
const removes = ({ typed }: ApplyContext) =>
  Object.keys(typed).some((field) => field.startsWith('id_'));
const sentBefore = ({ application }: ApplyContext, before: string, never: string) =>
  application?.state === 'changesRequested' ? before : never;
const keptAs = (context: ApplyContext): string =>
  sentBefore(context, 'again', context.application ? 'more' : 'first');
const savedAs = (context: ApplyContext): string =>
  removes(context) ? sentBefore(context, 'bare again', 'bare') : keptAs(context);
const answers =
  (done: object, which: (context: ApplyContext) => string) =>
  (outcome: string, context: ApplyContext) =>
    !(outcome in done) || outcome === which(context);

/**
 * The test vocabulary of an application. Faults come by themselves; those named here have ends of
 * their own.
 */
export const chart = chartOf<ApplyContext>(apply, {
  starts: Object.fromEntries(places.map((one) => [one, start(one)])),
  user: {
    goto: {
      tasks: to('tasks', inside),
      details: linked('details'),
      identity: linked('identity'),
      shop: linked('shop'),
      signature: linked('signature'),
      check: to('check', /tasks/),
    },
    keep: {
      name: { part: 'details', contact: 'Bea Ruiz' },
      otherName: { part: 'details', contact: 'Eva Gil' },
      shopName: { part: 'shop', shop_name: 'Casa Azul' },
      otherShopName: { part: 'shop', shop_name: 'Casa Roja' },
      signature: { part: 'signature', signature: 'Bea Ruiz', agreed: true },
      otherSignature: { part: 'signature', signature: 'Eva Gil', agreed: true },
    },
    finish: {
      details: { part: 'details', contact: 'Ana Torres', phone: '+34612345678' },
      shop: { part: 'shop', shop_name: 'Casa Verde', about: 'Pots from Talavera.', ...place },
      signature: { part: 'signature', signature: 'Ana Torres', agreed: true },
      identity: { part: 'identity' },
    },
    attach: {
      front: { side: 'front', file: picture },
      back: { side: 'back', file: { ...picture, name: 'back.webp', type: 'image/webp' } },
      text: { side: 'front', file: { ...picture, name: 'card.txt', type: 'text/plain' } },
    },
    cancel: { front: { side: 'front' }, back: { side: 'back' } },
    remove: { front: { side: 'front' }, back: { side: 'back' } },
    sendAgain: { front: { side: 'front' }, back: { side: 'back' } },
  },
  system: {
    sessionLost,
    goto: {
      'address details': toPart('details', /./),
      'address identity': toPart('identity', /./),
      'address shop': toPart('shop', /./),
      'address signature': toPart('signature', /./),
      'address check': to('check', inside),
    },
    news: {
      decided,
      same: ({ application }, at) => (quiet.test(at) ? null : { application }),
      more: ({ application }, at) =>
        quiet.test(at) || application?.state !== 'draft' ? null : { application: full },
    },
  },
  actors: {
    load: {
      done: {
        none: null,
        begun,
        full,
        changes,
        applying,
        rejected,
        open,
        holiday,
        suspended,
        closed: ended,
      },
    },
    save: {
      done: saves,
      codes: [codes.invalidParameter, codes.notAllowedNow],
      when: answers(saves, savedAs),
    },
    upload: {
      done: uploads,
      codes: [codes.invalidParameter, codes.tooManyRequests, codes.notAllowedNow],
      when: answers(uploads, keptAs),
    },
    apply: {
      done: { sent: applying, already: open },
      codes: [codes.sellerFailed, codes.notAllowedNow, codes.stillInProgress],
    },
    find: { done: { sent: applying, not: full, already: open } },
    handOver: {
      done: { url: { url: 'https://office.example/?code=once', expires: '2026-11-22T09:16:00Z' } },
      codes: [codes.noPermission],
    },
  },
  /** Where the page goes when the flow has ended. */
  tells: ({ handover }) => handover?.url,
  project: ({ goal, application, typed, files, side, fields, missing, notice, handover }, at) => {
    const first = /^(loading|failed)$/.test(at);
    const key = application && [
      application.state,
      application.shop_name,
      application.history.length,
      application.id_front,
    ];
    return [
      first && goal,
      key,
      typed,
      ...[files.front, files.back].map((file) =>
        at === 'identity.uploading' ? file?.state : file !== null,
      ),
      at === 'identity.uploading' && side,
      Object.keys(fields),
      missing,
      notice !== null,
      handover !== null,
    ];
  },
});
