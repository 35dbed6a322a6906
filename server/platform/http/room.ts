import { isSchema, type SchemaObjectDescription } from 'yup';

type Described = SchemaObjectDescription & { innerType?: Described };
/**
 * Bytes: of one letter at worst (a form's %E0%A4%A4), of what is no text, and of what comes along
 * unasked.
 */
const [letter, other, slack] = [9, 40, 8192];
/** Of what has no shape, or no end. */
const mostBytes = 64 * 1024;

const limitOf = ({ tests }: Described, name: 'max'): number | undefined => {
  const found = (tests as { name?: string; params?: Record<string, unknown> }[]).find(
    (one) => one.name === name,
  );
  return found === undefined ? undefined : Number(found.params?.[name]);
};
/** Bytes a field may take at most; Infinity where nothing says. */
function bytesOf(field: Described): number {
  if (field.innerType) return (limitOf(field, 'max') ?? Infinity) * bytesOf(field.innerType);
  if (field.type === 'object')
    return Object.entries(field.fields ?? {}).reduce(
      (sum, [name, inner]) => sum + name.length * letter + other + bytesOf(inner as Described),
      0,
    );
  if (field.type === 'string' && (field as unknown as { oneOf: unknown[] }).oneOf.length === 0)
    return (limitOf(field, 'max') ?? Infinity) * letter;
  return other;
}
/**
 * How much a call of this shape may send, in bytes: what is longer is refused before any of it is
 * read.
 */
export function roomFor(input: unknown): number {
  if (!isSchema(input)) return mostBytes;
  const described = input.describe() as Described;
  return described.type === 'object' ? Math.min(mostBytes, slack + bytesOf(described)) : mostBytes;
}
