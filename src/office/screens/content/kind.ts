import type { ComponentType } from 'react';
import type { IntlShape } from 'react-intl';
import type { AnyObjectSchema } from 'yup';
import type { Endpoint, Input } from '#contract/endpoint';
import { languages } from '#contract/languages';
import type { Localised } from '#contract/text';
import type { Column } from '#ui/data/tableProps';

/** What stands in a form: flat, one entry for each field and language. */
export type Values = Record<string, string | boolean>;
/**
 * One thing that staff keep of the storefront: how it is listed, written and sent. Texts:
 * `content.<id>.…`.
 */
export interface Kind<Answer, Row> {
  id: string;
  list: Endpoint<object, Answer>;
  rowsOf: (answer: Answer) => readonly Row[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** Of the page itself where there is one row without a name (text id). */
  title?: string;
  columns: (intl: IntlShape, tools: Tools<Row>) => readonly Column<Row>[];
  schema: AnyObjectSchema;
  /** Of a row, or of a new one. */
  valuesOf: (row: Row | null) => Values;
  Fields: ComponentType<{ row: Row | null; rows: readonly Row[] }>;
  save: (values: Values, row: Row | null) => Sent<Answer>;
  remove?: (row: Row) => Sent<Answer>;
  /** What stands above the list besides. */
  Above?: ComponentType<{ answer: Answer; tools: Tools<Row> }>;
  /** What is said after a press, where it is not the usual (text id). */
  said?: (input: unknown, answer: Answer) => string | null;
  /** Why it cannot be removed now (text id); null where it can. */
  hinders?: (row: Row) => string | null;
}
/** A call with what it takes. */
export interface Sent<Answer> {
  endpoint: Endpoint<never, Answer>;
  input: unknown;
}
export const sent = <E extends Endpoint>(endpoint: E, input: Input<E>): Sent<never> => ({
  endpoint: endpoint as never,
  input,
});
export interface Tools<Row> {
  rows: readonly Row[];
  /** Something pressed in the table itself. */
  act: (call: Sent<never>) => void;
  busy: boolean;
}

/** `name-de` and so on, from a text in many languages. */
export const spread = (name: string, text: Localised | undefined): Values =>
  Object.fromEntries(languages.map((code) => [`${name}-${code}`, text?.[code] ?? '']));
/** And back: what is empty is left out. */
export const gathered = (name: string, values: Values): Localised =>
  Object.fromEntries(
    languages
      .map((code) => [code, String(values[`${name}-${code}`] ?? '').trim()] as const)
      .filter(([, words]) => words),
  );
export const textOf = (values: Values, name: string): string => String(values[name] ?? '').trim();
