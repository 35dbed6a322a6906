type Plain = string | number | boolean | null;
const isPlain = (value: unknown): value is Plain => value === null || typeof value !== 'object';
/** Columns: what a person reads without moving sideways. */
const width = 100;

/** As many items to a line as fit. */
function filled(items: readonly string[], indent: string): string {
  const lines: string[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    if (last !== undefined && `${indent}${last}, ${item},`.length <= width)
      lines[lines.length - 1] = `${last}, ${item}`;
    else lines.push(item);
  }
  return `[\n${lines.map((line) => `${indent}${line}`).join(',\n')}\n${indent.slice(1)}]`;
}
const listed = (items: readonly string[], before: number, inner: string): string => {
  const row = `[${items.join(', ')}]`;
  return before + row.length < width ? row : filled(items, inner);
};
function told(value: unknown, indent: string, before: number): string {
  if (isPlain(value)) return JSON.stringify(value);
  const inner = `${indent} `;
  if (Array.isArray(value) && value.every(isPlain))
    return listed(
      value.map((one) => JSON.stringify(one)),
      before,
      inner,
    );
  if (Array.isArray(value))
    return `[\n${value.map((one) => `${inner}${told(one, inner, inner.length)}`).join(',\n')}\n${indent}]`;
  const rows = Object.entries(value as object).map(([name, one]) => {
    const key = `${JSON.stringify(name)}: `;
    return `${key}${told(one, inner, inner.length + key.length)}`;
  });
  const [only = ''] = rows;
  if (rows.length < 2 && !only.includes('\n') && before + only.length < width - 2)
    return `{${only}}`;
  return `{\n${rows.map((row) => `${inner}${row}`).join(',\n')}\n${indent}}`;
}
/**
 * JSON for people: a list stands in one line, or in full lines where it is longer; of things with
 * names each has its own.
 */
export const laidOut = (value: unknown): string => `${told(value, '', 0)}\n`;
