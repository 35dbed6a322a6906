import { cleared, goto, notKept, save } from './transitions';

const typed = { details: 'typeDetails', shop: 'typeShop', signature: 'typeSignature' } as const;

/**
 * A task that is a form: every field is kept once it is left; finishing keeps the rest and leads
 * back to the list.
 */
export const form = <P extends keyof typeof typed>(part: P) => {
  const type = typed[part];
  const changes = { type: 'changes', params: { part } } as const;
  const finish = {
    guard: { type: 'of', params: { part } },
    target: `#apply.${part}.finishing`,
    actions: [type],
  } as const;
  const keep = { guard: changes, target: `#apply.${part}.saving`, actions: [type] } as const;
  return {
    initial: 'filling',
    on: { goto },
    states: {
      filling: {
        ...cleared,
        on: {
          keep,
          finish: [
            { guard: changes, target: `#apply.${part}.finishing`, actions: [type] },
            { guard: { type: 'of', params: { part } }, target: '#apply.tasks' },
          ],
        },
      },
      /** In the background: the fields stay open. */
      saving: {
        invoke: {
          ...save,
          onDone: { target: 'filling', actions: ['takeKept'] },
          onError: notKept(part),
        },
        on: {
          keep: {
            guard: { type: 'adds', params: { part } },
            target: 'saving',
            reenter: true,
            actions: [type],
          },
          finish,
        },
      },
      finishing: {
        tags: ['busy'],
        invoke: {
          ...save,
          onDone: { target: '#apply.tasks', actions: ['takeKept'] },
          onError: notKept(part),
        },
      },
      saveFailed: { ...cleared, on: { retry: 'saving', keep, finish } },
    },
  } as const;
};
