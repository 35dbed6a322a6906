import {
  applicationParts,
  partReasons,
  rejectReasons,
  stopReasons,
  type ApplicationPart,
  type PartVerdict,
} from '#contract/verdicts';
import type { ApplicationReview } from '#contract/applications';
import { listingReasons } from '#contract/verdicts';
import type { ListingReview } from '#contract/listings';
import type { VerdictInput } from '#contract/shapes/applications';
import type { ListingVerdictInput } from '#contract/shapes/listings';

export type CaseKind = 'application' | 'listing';
/** What lies open: somebody who would sell, or something that would be sold. */
export type Case = ApplicationReview | ListingReview;
export const isApplication = (item: Case): item is ApplicationReview => 'applicant' in item;

/** What staff think of one requirement. */
export interface Mark {
  verdict: PartVerdict | null;
  /** From the list of the requirement; '' while none is picked. */
  reason: string;
  note: string;
}
export type Marks = Readonly<Record<string, Mark>>;
/**
 * The case itself, beside its requirements: why it is rejected for good or the shop is stopped, and
 * words to whom it is about.
 */
export const whole = 'whole';
export const blank: Mark = { verdict: null, reason: '', note: '' };
export const longestNote = 140;

export const applicationVerdicts = [
  'open',
  'requestChanges',
  'reject',
  'suspend',
  'reinstate',
  'close',
] as const;
export const listingVerdicts = ['approve', 'refuse', 'takeOff'] as const;
export type VerdictEvent = (typeof applicationVerdicts)[number] | (typeof listingVerdicts)[number];
export const verdictEvents: readonly VerdictEvent[] = [...applicationVerdicts, ...listingVerdicts];
export const may = (item: Case | null, event: string): boolean => Boolean(item?.can[event]?.ok);
/** Which verdicts the server would take now. */
export const openTo = (item: Case | null): VerdictEvent[] =>
  verdictEvents.filter((event) => may(item, event));

const judging: readonly string[] = ['open', 'requestChanges', ...listingVerdicts];
/** Accepted or waived when it was sent before: it stays so, and is not judged again. */
export const isSettled = ({ parts }: ApplicationReview, part: ApplicationPart): boolean =>
  parts[part].verdict !== null && parts[part].verdict !== 'refused';
/** The requirements that are judged as it stands now; none where the shop has long been open. */
export function requirements(item: Case): readonly string[] {
  if (!judging.some((event) => may(item, event))) return [];
  return isApplication(item)
    ? applicationParts.filter((part) => !isSettled(item, part))
    : Object.keys(listingReasons);
}
const wholeReasons = (item: Case): readonly string[] =>
  may(item, 'reject') ? rejectReasons : stopReasons;
export const reasonsOf = (item: Case, part: string): readonly string[] =>
  part === whole
    ? wholeReasons(item)
    : (({ ...partReasons, ...listingReasons } as Record<string, readonly string[]>)[part] ?? []);
export const markOf = (marks: Marks, part: string): Mark => marks[part] ?? blank;

/** An application begins unjudged. Of a listing nothing is wrong until somebody says so. */
export const beginMarks = (item: Case): Marks =>
  Object.fromEntries(
    requirements(item).map((part) => [
      part,
      { ...blank, verdict: isApplication(item) ? null : 'accepted' },
    ]),
  );

/** What a verdict still needs, by requirement. */
export interface Lack {
  part: string;
  what: 'unjudged' | 'refused' | 'reason' | 'nothingRefused' | 'words' | 'tooLong';
}
const needsEachJudged: readonly string[] = ['open', 'requestChanges'];
const needsNoneRefused: readonly string[] = ['open', 'approve'];
const needsOneRefused: readonly string[] = ['requestChanges', 'refuse', 'takeOff'];
/** A reason from the list or words: the seller is told why. */
const needsWords: readonly string[] = ['suspend', 'close'];
const takesReason: readonly string[] = ['reject', ...needsWords];

export function lacksOf(item: Case, marks: Marks, event: VerdictEvent): Lack[] {
  const parts = requirements(item);
  const refused = parts.filter((part) => markOf(marks, part).verdict === 'refused');
  const lacks = (given: readonly string[], what: Lack['what']): Lack[] =>
    given.map((part) => ({ part, what }));
  const words = markOf(marks, whole);
  return [
    ...(needsEachJudged.includes(event)
      ? lacks(
          parts.filter((part) => markOf(marks, part).verdict === null),
          'unjudged',
        )
      : []),
    ...lacks(refused, 'refused').filter(() => needsNoneRefused.includes(event)),
    ...(needsNoneRefused.includes(event)
      ? []
      : lacks(
          refused.filter((part) => markOf(marks, part).reason === ''),
          'reason',
        )),
    ...lacks(
      needsOneRefused.includes(event) && refused.length === 0 ? [whole] : [],
      'nothingRefused',
    ),
    ...lacks(event === 'reject' && words.reason === '' ? [whole] : [], 'reason'),
    ...lacks(
      needsWords.includes(event) && words.reason === '' && words.note.trim() === '' ? [whole] : [],
      'words',
    ),
    ...lacks(
      [...refused, whole].filter((part) => [...markOf(marks, part).note].length > longestNote),
      'tooLong',
    ),
  ];
}

/** A verdict as it is sent, with everything it rests on. */
export type Sent =
  | { kind: 'application'; input: VerdictInput }
  | { kind: 'listing'; input: ListingVerdictInput };
export function sentOf(item: Case, marks: Marks, event: VerdictEvent): Sent {
  const judged = requirements(item)
    .map((part) => ({ part, ...markOf(marks, part) }))
    .filter(({ verdict }) => verdict !== null);
  if (!isApplication(item)) {
    const refusals =
      event === 'approve'
        ? []
        : judged
            .filter(({ verdict }) => verdict === 'refused')
            .map(({ part: field, reason, note }) => ({ field, reason, note: note.trim() }));
    return {
      kind: 'listing',
      input: { id: item.id, event, version: item.version, refusals } as ListingVerdictInput,
    };
  }
  const parts = Object.fromEntries(
    judged.map(({ part, verdict, reason, note }) => [
      part,
      verdict === 'refused' ? { verdict, reason, note: note.trim() } : { verdict },
    ]),
  );
  const { reason, note } = markOf(marks, whole);
  return {
    kind: 'application',
    input: {
      id: item.id,
      event,
      round: item.round,
      ...(judged.length > 0 ? { parts } : {}),
      ...(takesReason.includes(event) && reason ? { reason } : {}),
      ...(note.trim() ? { note: note.trim() } : {}),
    } as VerdictInput,
  };
}
