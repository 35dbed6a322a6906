import { useFormikContext } from 'formik';
import { useEffect, useRef, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ApplicationPart } from '#contract/verdicts';
import { applicationInput, type ApplicationInput } from '#contract/shapes/applications';
import { fieldsOf, type ApplyEvent } from '#machines/flows/apply/context';
import { Ev, evData, useFlow } from '#ui/flow';
import { problemsOf } from '#ui/form/problemsOf';
import { Icon } from '#ui/Icon';
import { Note } from '#ui/feedback/Note';
import type { ApplyProps } from './view';
import s from './Apply.module.css';

/** How long the keys must rest, ms. */
const rest = 800;
type Typed = Partial<ApplicationInput>;
/** What of these fields the mall would take as it stands. */
async function takeable(fields: readonly (keyof Typed)[], values: Typed): Promise<Typed> {
  const wrong = await problemsOf(applicationInput, values);
  return Object.fromEntries(
    fields
      .filter((field) => !(field in wrong) && values[field] !== undefined)
      .map((field) => [field, values[field]?.trim()]),
  );
}
/** The fields that were typed into here: the others may have been typed in another tab since. */
function useMine(
  part: ApplicationPart,
  values: Typed,
  start: Typed,
): () => readonly (keyof Typed)[] {
  const mine = useRef(new Set<keyof Typed>());
  useEffect(() => {
    for (const field of fieldsOf[part]) if (values[field] !== start[field]) mine.current.add(field);
  }, [part, values, start]);
  return () => [...mine.current];
}

interface KeptProps {
  part: ApplicationPart;
  /** What stood in the fields before anything was typed. */
  start: Typed;
  /** Not yet. */
  held?: boolean;
  children: ReactNode;
}
/** Sends `keep` with what is right so far: when a field is left, and once the keys have rested. */
export function Kept({ part, start, held = false, children }: KeptProps) {
  const { values } = useFormikContext<Typed>();
  const { can, send, busy } = useFlow();
  const mine = useMine(part, values, start);
  const now = useRef({ values, can, send, held });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const started = useRef(values);
  useEffect(() => {
    now.current = { values, can, send, held };
  });
  const keep = async () => {
    if (now.current.held) return;
    const typed = await takeable(mine(), now.current.values);
    const event: ApplyEvent = { type: 'keep', part, ...typed };
    if (now.current.can(event)) now.current.send(event);
  };
  const soon = useRef((ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latest.current(), ms);
  });
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  useEffect(() => {
    if (started.current === values) return;
    started.current = values;
    soon.current(rest);
  }, [values]);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A task later: what was typed last has reached the form by then.
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears that a field is left
    <fieldset
      className={s.box}
      disabled={busy}
      onBlur={() => soon.current(0)}
      {...evData({ type: 'keep', part } as never)}
    >
      {children}
    </fieldset>
  );
}

/** Whether the mall has it: said where it is typed. */
export function Saying({ p }: { p: ApplyProps }) {
  const state = p.at.split('.')[1];
  if (state === 'saveFailed')
    return (
      <Note
        tone="warn"
        action={
          <Ev e={{ type: 'retry' }} size="sm" icon="arrow-clockwise">
            <FormattedMessage id="apply.save.again" />
          </Ev>
        }
      >
        <FormattedMessage id="apply.save.failed" />
      </Note>
    );
  const kept = p.application !== null && Object.keys(p.typed).length === 0;
  return (
    <p className={`s14 muted ${s.saying}`}>
      {state === 'saving' ? (
        <FormattedMessage id="apply.save.saving" />
      ) : kept ? (
        <>
          <Icon name="check-circle" />
          <FormattedMessage id="apply.save.saved" />
        </>
      ) : (
        <FormattedMessage id="apply.save.how" />
      )}
    </p>
  );
}
