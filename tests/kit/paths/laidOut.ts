/** Columns: what a person reads without moving sideways. */
const width = 100;

/** As many items to a line as fit. */
function filled(items: readonly string[], indent: string): string[] {
  const lines: string[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    if (last !== undefined && `${indent}${last}, ${item},`.length <= width)
      lines[lines.length - 1] = `${last}, ${item}`;
    else lines.push(item);
  }
  return lines;
}
interface Place {
  indent: string;
  /** Columns that are taken in the line. */
  taken: number;
  /** Whether each item of a list has a line of its own. */
  apart: boolean;
}
const within = (
  lines: readonly string[],
  [open, close]: readonly [string, string],
  indent: string,
) => `${open}\n${lines.map((line) => `${indent} ${line}`).join(',\n')}\n${indent}${close}`;
function list(items: readonly string[], { indent, taken, apart }: Place): string {
  const row = `[${items.join(', ')}]`;
  if (taken + row.length < width && (!apart || items.length < 2)) return row;
  return within(apart ? items : filled(items, `${indent} `), ['[', ']'], indent);
}
function told(value: unknown, place: Place, apart: readonly string[] = []): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const { indent, taken } = place;
  const inner = `${indent} `;
  if (Array.isArray(value))
    return list(
      value.map((one) => told(one, { ...place, indent: inner })),
      place,
    );
  const rows = Object.entries(value).map(([name, one]) => {
    const key = `${JSON.stringify(name)}: `;
    const at = { indent: inner, taken: inner.length + key.length };
    return `${key}${told(one, { ...at, apart: place.apart || apart.includes(name) })}`;
  });
  const [only = ''] = rows;
  if (rows.length < 2 && !only.includes('\n') && taken + only.length < width - 2)
    return `{${only}}`;
  return within(rows, ['{', '}'], indent);
}
/**
 * JSON for people: of things with names each has its line. A list stands in one line, or in full
 * lines where it is longer; those under the names of `apart` have a line for each item.
 */
export const laidOut = (value: unknown, apart: readonly string[] = []): string =>
  `${told(value, { indent: '', taken: 0, apart: false }, apart)}\n`;
