import type { CodeSent } from '#contract/session';
import { provided } from '../flow';
import { failed } from './calls';

/**
 * The calls of `codeStep`; `Proved` is what a right code is answered with, `Sent` says where the
 * digits went.
 */
export const codeActors = <Proved, Sent = CodeSent>() => ({
  resend: provided<Sent, { ticket: string }>(),
  prove: provided<Proved, { ticket: string; code: string }>(),
});

interface CodeStep<Flow, Now, Proved, NotProved, NotSent> {
  flow: Flow;
  /** What the digits belong to. */
  ticketOf: (now: Now) => string;
  /** Where a right code leads. */
  proved: Proved;
  /** Failures that do not just ask for the code again. */
  notProved: NotProved;
  notSent: NotSent;
  /** Where asking for another mailbox leads. */
  startOver: string;
}
const codeIn = ({ event }: { event: object }) => (event as { code?: string }).code ?? '';

/**
 * The state `code` of a flow: the digits that went to a mailbox or a telephone are waited for, tried, sent once
 * more. The flow's setup has `codeActors`, and the actions `takeSent`, `forget`, `noteFailure`,
 * `clearNotice`; its context says in `sent` where the digits went.
 */
export function codeStep<
  const Flow extends string,
  Now extends { event: object },
  const Proved,
  const NotProved extends readonly object[],
  const NotSent extends readonly object[],
>(step: CodeStep<Flow, Now, Proved, NotProved, NotSent>) {
  const { flow, ticketOf, proved, notProved, notSent, startOver } = step;
  const waiting = {
    prove: `#${flow}.code.proving`,
    resend: `#${flow}.code.sending`,
    startOver: { target: startOver, actions: ['forget'] },
  } as const;
  return {
    initial: 'asked',
    states: {
      asked: { on: waiting },
      refused: { exit: ['clearNotice'], on: waiting },
      proving: {
        tags: ['busy'],
        invoke: {
          id: 'prove',
          src: 'prove',
          input: (now: Now) => ({ ticket: ticketOf(now), code: codeIn(now) }),
          onDone: proved,
          onError: [...notProved, failed('refused')],
        },
      },
      sending: {
        tags: ['busy'],
        invoke: {
          id: 'resend',
          src: 'resend',
          input: (now: Now) => ({ ticket: ticketOf(now) }),
          onDone: { target: 'asked', actions: ['takeSent'] },
          onError: [...notSent, failed('refused')],
        },
      },
    },
  } as const;
}
