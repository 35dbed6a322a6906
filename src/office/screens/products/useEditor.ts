import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { listingInput } from '#contract/shapes/listings';
import type { ListingInput } from '#contract/shapes/listings';
import { needsSaving } from '#machines/flows/product/rules';
import { problemsOf, type WordedProblem } from '#ui/form/problemsOf';
import { useErrorText } from '#ui/form/useErrorText';
import { draftOf } from './draft';
import { serverProblems, shapeProblems } from './problems';
import { inputOf, sameValues, valuesOf, type Values } from './values';
import type { ProductProps } from './view';

type Problems = Record<string, string | WordedProblem>;
export interface Editor {
  values: Values;
  base: Values;
  /** Changes a part; `path` is the field it answers a problem of. */
  set: (change: Partial<Values> | ((now: Values) => Partial<Values>), path: string) => void;
  errorOf: (path: string) => string | undefined;
  /** Paths with a problem. */
  wrong: string[];
  /** Goes up when something wrong is to be shown and focused. */
  failures: number;
  dirty: boolean;
  /** What was typed before a reload came back. */
  kept: boolean;
  press: (type: 'save' | 'submit') => void;
  /** A problem found outside the shape: pictures that are still on their way. */
  complain: (path: string, id: string) => void;
}
interface State {
  product: ProductProps['product'];
  round: number;
  base: Values;
  values: Values;
  version: number | null;
  kept: boolean;
}

function begin(p: ProductProps, locale: string): State {
  const base = valuesOf(p.product, locale);
  const draft = p.draft ? draftOf(p.draft).read() : null;
  const values = draft ? { ...base, ...draft.values } : base;
  return {
    product: p.product,
    round: p.round,
    base,
    values,
    version: (draft ? draft.version : p.product?.version) ?? null,
    kept: draft !== null && !sameValues(values, base, locale),
  };
}
/** The server has it differently now, or what was typed is to be forgotten. */
function adopt(now: State, p: ProductProps, locale: string): State {
  const base = valuesOf(p.product, locale);
  const keeps = p.changed && p.round === now.round;
  return {
    product: p.product,
    round: p.round,
    base,
    values: keeps ? now.values : base,
    version: keeps ? now.version : (p.product?.version ?? null),
    kept: keeps && now.kept,
  };
}
/** Answered as soon as its field, or what it stands in, is edited. */
const answered = (problems: Problems, path: string): Problems =>
  Object.fromEntries(
    Object.entries(problems).filter(([name]) => !name.startsWith(path) && !path.startsWith(name)),
  );

/** What is typed, how it differs from what is saved, and what is wrong with it. */
export function useEditor(p: ProductProps): Editor {
  const { locale } = useIntl();
  const words = useErrorText();
  const [state, setState] = useState(() => begin(p, locale));
  const [problems, setProblems] = useState<Problems>({});
  const [failures, setFailures] = useState(0);
  const [told, setTold] = useState(p.notice);
  if (state.product !== p.product || state.round !== p.round) setState(adopt(state, p, locale));
  const fail = (found: Problems) => {
    setProblems(found);
    setFailures((n) => n + 1);
  };
  if (told !== p.notice) {
    setTold(p.notice);
    const found = serverProblems(p.notice);
    if (Object.keys(found).length > 0) fail(found);
  }
  const { values, base, version } = state;
  const dirty = !sameValues(values, base, locale);
  useTelling(p, dirty);
  useEffect(() => {
    if (!p.draft) return;
    if (dirty) draftOf(p.draft).keep(version, values);
    else draftOf(p.draft).drop();
  }, [p.draft, dirty, version, values]);
  const press = async (type: 'save' | 'submit') => {
    if (p.busy) return;
    if (type === 'submit' && !needsSaving(p)) {
      p.send({ type });
      return;
    }
    const input = inputOf(
      values,
      p.product ? { id: p.product.id, version: version ?? p.product.version } : null,
      locale,
    );
    const found = shapeProblems(await problemsOf(listingInput, input));
    if (Object.keys(found).length > 0) fail(found);
    else {
      setProblems({});
      p.send({ type, input: listingInput.cast(input, { assert: false }) as ListingInput });
    }
  };
  return {
    values,
    base,
    dirty,
    failures,
    kept: state.kept,
    wrong: Object.keys(problems),
    errorOf: (path) => words(problems[path]),
    set: (change, path) => {
      if (p.busy) return;
      setState((now) => ({
        ...now,
        values: { ...now.values, ...(typeof change === 'function' ? change(now.values) : change) },
      }));
      setProblems((now) => answered(now, path));
    },
    press: (type) => void press(type),
    complain: (path, id) => fail({ [path]: id }),
  };
}
/** The flow hears whether there is something to lose. */
function useTelling(p: ProductProps, dirty: boolean): void {
  const latest = useRef(p);
  useEffect(() => {
    latest.current = p;
  });
  useEffect(() => {
    const event = { type: 'edited', changed: dirty } as const;
    if (latest.current.can(event)) latest.current.send(event);
  }, [dirty]);
}
