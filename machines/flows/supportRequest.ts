import { assign, setup } from 'xstate';
import { codes } from '#contract/codes';
import type { Ticket, TicketAsked, TicketLink, TicketOpening } from '#contract/tickets';
import { ticketTopics, type TicketTopic } from '#contract/ticketWords';
import { provided } from '../flow';
import {
  answered,
  asking,
  callGuards,
  failed,
  failedWith,
  failureOf,
  keyed,
  keyOf,
  outputOf,
  session,
} from './calls';
import {
  aboutOf,
  reference,
  type Draft,
  type SupportRequestActors,
  type SupportRequestContext,
  type SupportRequestEvent,
  type SupportRequestInputs,
} from './supportRequestContext';

type Now = { context: SupportRequestContext };
const blank: Draft = { words: '', about: '', pictures: [] };
const topicIn = (event: SupportRequestEvent): TicketTopic | null =>
  (event.type === 'choose' && ticketTopics.find((one) => one === event.topic)) || null;
const question = ({ topic, draft: { words }, code }: SupportRequestContext) => ({
  topic: topic as TicketTopic,
  words,
  ...(code ? { code } : {}),
});
const submitting = {
  id: 'submit',
  src: 'submit',
  input: ({ context }: Now) => ({
    ...question(context),
    ...reference(context.draft),
    ...(context.draft.pictures.length > 0 ? { pictures: context.draft.pictures } : {}),
    key: keyOf(context),
  }),
  onDone: { target: '#supportRequest.sent', actions: ['takeTicket'] },
} as const;
/** No answer, or one that says nothing: the very same is sent once more under its key. */
const unknown = [
  {
    guard: failedWith([codes.stillInProgress]),
    target: '#supportRequest.sending.outcomeUnknown',
    actions: ['noteFailure'],
  },
  {
    guard: 'unknownOutcome',
    target: '#supportRequest.sending.outcomeUnknown',
    actions: ['noteFailure'],
  },
] as const;
const lost = session('supportRequest');
/** While the digits are waited for. */
const waiting = {
  prove: '#supportRequest.proof.proving',
  resend: '#supportRequest.proof.resending',
  change: { target: '#supportRequest.address', actions: ['forgetAsked'] },
} as const;

/**
 * A question to the mall: what it is about, what happened, and of a visitor the mailbox that is
 * answered to, proved by the digits that went there.
 */
export const supportRequest = setup({
  types: {
    context: {} as SupportRequestContext,
    input: {} as SupportRequestInputs,
    events: {} as SupportRequestEvent,
    tags: {} as 'busy',
  },
  actors: {
    open: provided<TicketOpening>(),
    submit: provided<SupportRequestActors['submit']['out'], SupportRequestActors['submit']['in']>(),
    ask: provided<SupportRequestActors['ask']['out'], SupportRequestActors['ask']['in']>(),
    sendCode: provided<TicketAsked, SupportRequestActors['sendCode']['in']>(),
    prove: provided<TicketLink, SupportRequestActors['prove']['in']>(),
  },
  guards: {
    ...callGuards,
    isTopic: ({ event }) => topicIn(event) !== null,
    isMember: ({ context }) => context.member,
    /** Nobody but a member can be answered where no mail leaves. */
    noAnswer: (heard) => !heard.context.member && !outputOf<TicketOpening>(heard).mail,
  },
  actions: {
    takeOrders: assign((heard) => {
      const { orders, cases } = outputOf<TicketOpening>(heard);
      return { orders, cases };
    }),
    takeTopic: assign(({ event }) => ({ topic: topicIn(event) })),
    takeDraft: assign(({ context, event }) => {
      if (event.type !== 'describe') return {};
      const { words, about = '', pictures = [] } = event;
      const draft = { words: words.trim(), about, pictures: [...pictures] };
      return {
        draft,
        ...asking(context, JSON.stringify([context.topic, draft])),
      };
    }),
    takeAddress: assign(({ event }) => (event.type === 'address' ? { email: event.email } : {})),
    takeAsked: assign((heard) => ({ waits: outputOf<TicketAsked>(heard) })),
    forgetAsked: assign({ waits: null }),
    takeTicket: assign((heard) => ({
      link: { number: outputOf<Ticket>(heard).number, key: null },
    })),
    takeLink: assign((heard) => ({ link: outputOf<TicketLink>(heard), waits: null })),
    forget: assign({ topic: null, draft: blank, code: '', link: null, ...answered }),
    noteFailure: assign((heard) => ({ notice: failureOf(heard) })),
    clearNotice: assign({ notice: null }),
    leaveToTicket: assign({ leaving: 'ticket' as const }),
  },
}).createMachine({
  id: 'supportRequest',
  context: ({ input }) => ({
    ...keyed(input.seed),
    member: input.member,
    code: input.code ?? '',
    orders: [],
    cases: [],
    topic: null,
    draft: { ...blank, about: aboutOf(input) },
    email: '',
    waits: null,
    link: null,
    notice: null,
    leaving: null,
  }),
  initial: 'opening',
  on: { sessionLost: '.loggedOut' },
  states: {
    opening: {
      tags: ['busy'],
      invoke: {
        id: 'open',
        src: 'open',
        onDone: [
          { guard: 'noAnswer', target: 'notOffered' },
          { target: 'choosing', actions: ['takeOrders'] },
        ],
        onError: [lost, failed('failed')],
      },
    },
    failed: { exit: ['clearNotice'], on: { retry: 'opening' } },
    notOffered: { on: { retry: 'opening' } },
    choosing: {
      on: { choose: { guard: 'isTopic', target: 'describing', actions: ['takeTopic'] } },
    },
    describing: {
      exit: ['clearNotice'],
      on: {
        otherTopic: 'choosing',
        describe: [
          { guard: 'isMember', target: 'sending', actions: ['takeDraft'] },
          { target: 'address', actions: ['takeDraft'] },
        ],
      },
    },
    /** Of a visitor: where the answer goes. */
    address: {
      initial: 'entering',
      exit: ['clearNotice'],
      states: {
        entering: {
          on: {
            reword: '#supportRequest.describing',
            address: { target: 'asking', actions: ['takeAddress'] },
          },
        },
        asking: {
          tags: ['busy'],
          entry: ['clearNotice'],
          invoke: {
            id: 'ask',
            src: 'ask',
            input: ({ context }) => ({ ...question(context), email: context.email }),
            onDone: { target: '#supportRequest.proof', actions: ['takeAsked'] },
            onError: failed('entering'),
          },
        },
      },
    },
    /** The digits of the mail prove that the mailbox is theirs: only then is anything asked. */
    proof: {
      initial: 'asked',
      states: {
        asked: { on: waiting },
        refused: { exit: ['clearNotice'], on: waiting },
        proving: {
          tags: ['busy'],
          invoke: {
            id: 'prove',
            src: 'prove',
            input: ({ context, event }) => ({
              ticket: context.waits?.ticket ?? '',
              code: (event as { code?: string }).code ?? '',
            }),
            onDone: { target: '#supportRequest.sent', actions: ['takeLink'] },
            onError: failed('refused'),
          },
        },
        resending: {
          tags: ['busy'],
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context }) => ({ ticket: context.waits?.ticket ?? '' }),
            onDone: { target: 'asked', actions: ['takeAsked'] },
            onError: failed('refused'),
          },
        },
      },
    },
    sending: {
      initial: 'underway',
      states: {
        underway: {
          tags: ['busy'],
          invoke: {
            ...submitting,
            onError: [lost, ...unknown, failed('#supportRequest.describing')],
          },
        },
        outcomeUnknown: { exit: ['clearNotice'], on: { retry: 'repeating' } },
        /** The very same once more: the server answers what it did the first time. */
        repeating: {
          tags: ['busy'],
          invoke: {
            ...submitting,
            onError: [
              lost,
              {
                guard: failedWith([codes.tooManyRequests]),
                target: 'outcomeUnknown',
                actions: ['noteFailure'],
              },
              ...unknown,
              failed('#supportRequest.describing'),
            ],
          },
        },
      },
    },
    sent: {
      on: {
        see: { target: 'left', actions: ['leaveToTicket'] },
        another: { target: 'choosing', actions: ['forget'] },
      },
    },
    left: { type: 'final' },
    loggedOut: { type: 'final' },
  },
});
