import fc, { type GeneratorValue } from 'fast-check';
import { ValidationError, type Schema } from 'yup';

/** What a yup schema says of itself, as far as a value for it is made from that. */
interface Described {
  type: string;
  oneOf: unknown[];
  optional: boolean;
  fields?: Record<string, Described>;
  innerType?: Described;
  tests: { name?: string; params?: Record<string, unknown> }[];
}
/**
 * Values by the name of the field they stand in: what answers said, so that later calls may say it
 * again.
 */
export class Heard {
  private readonly by = new Map<string, unknown[]>();
  constructor(known: Readonly<Record<string, readonly unknown[]>>) {
    for (const [name, values] of Object.entries(known)) this.by.set(name, [...values]);
  }
  of = (name: string): readonly unknown[] => this.by.get(name) ?? [];
  /**
   * Keeps the texts and numbers of an answer, the newest twenty of each name: of all routes, and of
   * those beside this one.
   */
  listen(area: string, said: unknown): void {
    if (Array.isArray(said)) said.slice(0, 5).forEach((one) => this.listen(area, one));
    else if (said && typeof said === 'object')
      for (const [name, value] of Object.entries(said)) this.keep(area, name, value);
  }
  private keep(area: string, name: string, value: unknown): void {
    if (typeof value === 'object') return this.listen(area, value);
    for (const key of [name, `${area} ${name}`])
      if (!this.of(key).includes(value)) this.by.set(key, [...this.of(key), value].slice(-20));
  }
}
/** Routes that lie side by side speak of the same things. */
export const areaOf = (path: string): string => path.split('/').slice(0, -1).join('/');
/** Names that differ on the way in from the way out. */
const alsoHeardAs: Readonly<Record<string, readonly string[]>> = {
  address_id: ['id'],
  option_id: ['id'],
  shop_id: ['shop'],
  line_ids: ['line_id'],
  picture: ['src'],
  recharge: ['id'],
};
const strays = [
  '',
  '0',
  '1',
  '2',
  '3',
  '50.00',
  'ES',
  'USD',
  'EUR',
  '2027-01-31',
  'Ann',
  'bank',
  'shop-one',
  'ES0000018231',
  '+34612345678',
  'p@example.org',
  '999999999',
  '',
  'x'.repeat(300),
];
const pages = [1, 1, 1, 2];

/** Makes what calls bring, of what was heard so far. */
export class Caller {
  constructor(
    private readonly g: GeneratorValue,
    private readonly heard: Heard,
    private readonly area: string,
  ) {}
  private readonly often = (times: number): boolean => this.g(fc.nat, times) > 0;
  private readonly oneOf = (values: readonly unknown[]): unknown =>
    values[this.g(fc.nat, values.length - 1)];

  /**
   * For one field: mostly one that its schema lists, or that was heard under its name, best beside
   * this route.
   */
  private value(name: string, field: Described): unknown {
    if (field.type === 'object') return this.object(field);
    if (field.type === 'array' && field.innerType)
      return Array.from({ length: this.g(fc.integer, { min: 0, max: 3 }) }, () =>
        this.value(name, field.innerType as Described),
      );
    const listed = field.oneOf.filter((one) => typeof one !== 'object');
    const heard = [
      listed,
      name === 'page' ? pages : [],
      this.heard.of(`${this.area} ${name}`),
      [name, ...(alsoHeardAs[name] ?? [])].flatMap(this.heard.of),
    ];
    for (const values of heard) if (values.length > 0 && this.often(9)) return this.oneOf(values);
    if (field.type === 'boolean') return this.g(fc.boolean);
    return this.oneOf(field.type === 'number' ? [0, 1, 1, 2, 3, 50, 9999] : strays);
  }
  private object({ fields = {} }: Described): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(fields)
        .filter(([, field]) => !field.optional || this.often(5))
        .map(([name, field]) => [name, this.value(name, field)]),
    );
  }
  /**
   * Of each field of the schema something that might stand there; what the schema says no to is
   * mostly thought over.
   */
  input(shape: Schema): Record<string, unknown> {
    const described = shape.describe() as unknown as Described;
    const given = this.object(described);
    for (let tries = this.often(9) ? 8 : 0; tries > 0; tries--) {
      const again = wrongIn(shape, given).filter((name) => name in (described.fields ?? {}));
      if (again.length === 0) break;
      for (const name of again)
        given[name] = this.value(name, described.fields?.[name] as Described);
    }
    return given;
  }
}
/** The fields of `given` that the schema says no to. */
function wrongIn(shape: Schema, given: unknown): string[] {
  try {
    shape.validateSync(given, { abortEarly: false });
    return [];
  } catch (error) {
    return error instanceof ValidationError
      ? error.inner.map(({ path }) => path?.split(/[.[]/)[0] ?? '')
      : [];
  }
}
