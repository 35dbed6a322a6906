import type { ComponentType, ReactNode } from 'react';
import type { Dir } from '#ui/data/tableProps';
import type { IconName } from '#ui/Icon';

/** What the address of a queue says, and how it is changed. */
interface QueuePlace<Tab extends string> {
  tab: Tab;
  q: string;
  page: number;
  /** The request that is open; empty for none. */
  id: string;
}
/** The place of a queue in its address: `href` writes a link, `go` goes there. */
export interface QueueAddress<Tab extends string> extends QueuePlace<Tab> {
  href: (change: Partial<QueuePlace<Tab>>) => string;
  go: (change: Partial<QueuePlace<Tab>>, how?: { replace?: boolean }) => void;
}
/** One page of a queue, as the server answers it. */
export interface QueueList<Row, Tab extends string> {
  items: readonly Row[];
  counts: Readonly<Partial<Record<Tab, number>>>;
  median_minutes: number | null;
  page: number;
  pages: number;
}
/** By which column a queue is sorted. */
export interface Sorted {
  by: string;
  dir: Dir;
  onSort: (by: string, dir: Dir) => void;
}
export interface HeadProps<Row, Tab extends string> {
  rows: readonly Row[];
  tab: Tab;
  /** The table's name. */
  label: string;
  sorted: Sorted | undefined;
}
/** How the queue of one kind of request looks: its words (text ids), its tabs and its columns. */
export interface QueueKind<Row, Tab extends string> {
  title: string;
  lead: string;
  search: string;
  tabsLabel: string;
  tabs: readonly { tab: Tab; text: string }[];
  loading: string;
  denied: string;
  /** Nothing is open yet. */
  pick: { icon: IconName; text: string };
  /** What the keys do in a tab; where it says nothing, A and R decide nothing. */
  keys: (tab: Tab) => string | undefined;
  /** The row of column names. */
  Head: ComponentType<HeadProps<Row, Tab>>;
  /** The first column, a link to the request, and the cell beside it. */
  name: (row: Row) => ReactNode;
  cell: (row: Row) => ReactNode;
  /** In the last column: since when it waits, or how it stands, and what is special about it. */
  since: (row: Row, tab: Tab) => string | null;
  badge: (row: Row) => ReactNode;
  chips: (row: Row, tab: Tab) => ReactNode;
}
/** What a queue on screen takes. */
export interface QueueProps<Row, Tab extends string> {
  kind: QueueKind<Row, Tab>;
  place: QueuePlace<Tab>;
  list: QueueList<Row, Tab> | undefined;
  problem: string | undefined;
  onRetry: () => void;
  /** What a decision that is begun, or not answered yet, says at its row: text ids. */
  words: ReadonlyMap<string, string>;
  /** Milliseconds; waits are counted up to here. */
  now: number;
  href: QueueAddress<Tab>['href'];
  onSearch: (q: string) => void;
  sorted?: Sorted;
  /** A row's link was pressed, or the keys moved there. */
  onPress: (id: string) => void;
  onMove: (id: string) => void;
  /** Decisions that may be undone. */
  strip?: ReactNode;
  /** The request that is open. */
  children?: ReactNode;
}
