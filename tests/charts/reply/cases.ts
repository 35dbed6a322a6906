import { codes } from '#contract/codes';
import type { TicketDetail } from '#contract/tickets';
import { reply, type ReplyContext } from '#machines/flows/review/reply';
import { desk, ticketIn, written } from '../../../stories/fixtures/tickets';
import { chartOf } from '../shared/vocabulary';

const { mara, me } = desk;
const words = 'It works again. We are sorry for the trouble.';
const note = 'The third of this week.';
const own = { ok: false as const, code: 2000037, reason: 'ticket.cannot.own' };
/** How a question can stand when it is looked at. */
const standing: Record<string, TicketDetail> = {
  mine: ticketIn(),
  late: ticketIn({ state: 'overdue', until: null }),
  'mine and assigned': ticketIn({ assignee: me }),
  free: ticketIn({ taken_by: null }),
  theirs: ticketIn({ taken_by: mara }),
  own: ticketIn({
    taken_by: null,
    can: { take: own, answer: own, note: own, close: own, assign: own, unassign: own },
  }),
  closed: ticketIn({ state: 'closed', taken_by: null, until: null }),
};
/** What the server answers to each decision. */
const answers: Record<string, TicketDetail> = {
  answered: ticketIn({
    state: 'answered',
    taken_by: null,
    assignee: me,
    messages: written(words),
  }),
  noted: ticketIn({ taken_by: null, messages: written(note, true) }),
  'closed by me': ticketIn({ state: 'closed', taken_by: null, until: null }),
  assigned: ticketIn({ taken_by: null, assignee: me }),
  unassigned: ticketIn({ taken_by: null }),
};
const answerTo: Record<string, string> = {
  answer: 'answered',
  note: 'noted',
  close: 'closed by me',
  assign: 'assigned',
  unassign: 'unassigned',
};
const fault = (outcome: string) => !(outcome in standing) && !(outcome in answers);
/** Who opens a free one takes it. A look takes nothing, and may find what arrived after all. */
const opens = (outcome: string) => fault(outcome) || (outcome in standing && outcome !== 'free');
const looks = (outcome: string, { decision }: ReplyContext) =>
  fault(outcome) || outcome in standing || outcome === answerTo[decision?.event ?? ''];

/** The test vocabulary of answering. */
export const chart = chartOf<ReplyContext>(reply, {
  starts: { ticket: { id: ticketIn().number } },
  user: {
    answer: { words: { words }, nothing: { words: '' } },
    note: { words: { words: note }, nothing: { words: '' } },
    close: { '': {} },
    assign: { '': {} },
    unassign: { '': {} },
    undo: { '': {} },
    retry: { '': {} },
    look: { '': {} },
  },
  system: {
    leave: { away: {} },
    news: Object.fromEntries(Object.entries(standing).map(([name, item]) => [name, { item }])),
  },
  actors: {
    open: { done: standing, codes: [codes.notFound, codes.noPermission], when: opens },
    look: { done: { ...standing, ...answers }, when: looks },
    decide: {
      done: answers,
      codes: [codes.notAllowedNow, codes.stillInProgress, codes.tooManyRequests],
      when: (outcome, { decision }) =>
        fault(outcome) || outcome === answerTo[decision?.event ?? ''],
    },
    release: { done: { done: undefined } },
  },
  project: ({ item, decision, notice }, at) => [
    item && [
      item.state,
      item.taken_by?.me,
      item.assignee?.me,
      item.messages.length,
      Object.entries(item.can)
        .filter(([, { ok }]) => ok)
        .map(([event]) => event),
    ],
    ['undoable', 'sending', 'outcomeUnknown', 'unsent', 'looking'].includes(at)
      ? decision?.event
      : decision !== null,
    at === 'looking' ? notice?.kind : null,
  ],
});
