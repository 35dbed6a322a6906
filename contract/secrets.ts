declare module 'yup' {
  interface CustomSchemaMetadata {
    secret?: boolean;
    /** How many characters a text may have. */
    longest?: number;
  }
}
/**
 * `.meta(secret)` at a field: a password or a code. It is checked and forgotten: no hash that is
 * kept has it in it.
 */
export const secret = { secret: true } as const;
