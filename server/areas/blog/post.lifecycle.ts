import type { PostState } from '#contract/blog';
import { languages, type Language } from '#contract/languages';
import type { Localised } from '#contract/text';
import type { EventName } from '#machines/eventName';
import { postRules } from '#machines/lifecycles/post';
import { sql, type Sql } from '../../platform/db/open';
import type { Lifecycle, Move, Row } from '../../platform/workflow/advance';
import { notNow, type Hindrance } from '../../platform/workflow/precondition';

/** What is said of a post in words. */
export interface PostWords {
  title: Localised;
  summary: Localised;
  body: Localised;
}
/** What deciding about a post needs of its row. */
export interface PostRow extends Row, PostWords {
  state: PostState;
  now: Date;
  /** When it is wanted to appear, by whoever schedules it. */
  wanted?: Date;
}
/** Columns of `posts p`. */
export const postColumns: Sql = sql`p.id, p.state, p.title, p.summary, p.body,
  clock_timestamp() as now`;

const pieces = ['title', 'summary', 'body'] as const;
/** The languages in which something of it was written. */
export const begunIn = (words: PostWords): Language[] =>
  languages.filter((lang) => pieces.some((piece) => words[piece][lang]));
/** Why it cannot be shown: nothing was written, or a language is not finished. */
export function unfinished(words: PostWords): string | null {
  const begun = begunIn(words);
  if (begun.length === 0) return 'post.cannot.empty';
  return begun.every((lang) => pieces.every((piece) => words[piece][lang]))
    ? null
    : 'post.cannot.half';
}
/** The furthest ahead, in milliseconds: what the chart's own timer says. */
const furthest = 366 * 86_400_000;
function preconditions(row: PostRow, event: string): Hindrance {
  if (event !== 'schedule' && event !== 'publish') return null;
  const reason = unfinished(row);
  if (reason) return notNow(reason);
  const { wanted, now } = row;
  if (event !== 'schedule' || !wanted) return null;
  if (wanted <= now) return notNow('post.cannot.past');
  return wanted.getTime() - now.getTime() > furthest ? notNow('post.cannot.far') : null;
}
/** A draft that is deleted keeps its number and its history, and nothing that was written. */
const emptied: Sql = sql`, title = '{}', summary = '{}', body = '{}', alt = '{}', caption = '{}',
  picture = '', products = '{}', version = version + 1, changed_at = clock_timestamp()`;
const wantedOf = ({ wanted }: PostRow): Sql => sql`${wanted?.toISOString()}::timestamptz`;
function columns({ event, to, row }: Move<PostRow>): Sql | null {
  if (event === 'discard') return emptied;
  if (event === 'schedule') return sql`, publish_at = ${wantedOf(row)}`;
  if (event === 'appear') return sql`, published_at = publish_at`;
  if (event === 'publish') return sql`, published_at = clock_timestamp(), publish_at = null`;
  return to === 'draft' && event !== 'change' ? sql`, publish_at = null` : null;
}

/** The chart of a post with its table and its limits. */
export const postLife: Lifecycle<PostRow, EventName<typeof postRules>> = {
  ...postRules,
  table: sql`posts`,
  history: sql`post_history`,
  owner: sql`post_id`,
  preconditions,
  columns,
  deadline: ({ event, to, row }) => {
    if (to !== 'scheduled') return sql`null::timestamptz`;
    return event === 'schedule' ? wantedOf(row) : sql`publish_at`;
  },
  topic: (to) => `post.${to}`,
};
