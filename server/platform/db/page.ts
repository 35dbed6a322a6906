import { sql, type Sql } from './sql';

/** The rows of one page; pages count from 1. */
export const onPage = (page: number, size: number): Sql =>
  sql`limit ${size} offset ${(page - 1) * size}`;
/** How many pages so many rows fill: one even of none. */
export const pagesOf = (rows: number, size: number): number => Math.max(1, Math.ceil(rows / size));
