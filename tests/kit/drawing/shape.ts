/**
 * What a text of the chart speaks of: a person's or the system's event, an actor's answer, its
 * failure, time passing, or nothing that happens.
 */
export type Kind = 'user' | 'done' | 'failed' | 'delay' | 'plain';
/**
 * A piece of text. `ids`: the transitions it stands for (source|event|index); `title`: more words
 * for whoever points at it.
 */
export interface Span {
  text: string;
  kind: Kind;
  ids?: string[];
  title?: string;
}
/**
 * A state, with what leaves its step written inside it. `at` is its dotted path ('' for the chart);
 * `head`: how far down its own words reach.
 */
export interface Box {
  at: string;
  name: string;
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'group';
  initial: boolean;
  x: number;
  y: number;
  w: number;
  h: number;
  head: number;
  rows: Span[][];
  boxes: Box[];
}
/** Transitions between two states of one step. `points`: x, y, x, y … from source to target. */
export interface Line {
  from: string;
  to: string;
  points: number[];
  label: { x: number; y: number; w: number; h: number };
  rows: Span[][];
}
/**
 * A chart, laid out (npm run charts:gen). Lengths are px; `text` is the size of its letters, `row`
 * the height of a line of them.
 */
export interface Chart {
  machine: string;
  w: number;
  h: number;
  text: number;
  row: number;
  root: Box;
  lines: Line[];
  /** The way through the steps. */
  spine: { points: number[]; ids: string[] }[];
  /** The room for a screen in every state. */
  screen?: { w: number; h: number };
}
export const leavesOf = (box: Box): Box[] =>
  box.boxes.length > 0 ? box.boxes.flatMap(leavesOf) : [box];
