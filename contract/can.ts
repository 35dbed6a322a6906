/**
 * "What can I do now, and if not, why?" (docs/rules.md, What can be done now). `reason` is a
 * message id.
 */
export type Can =
  | { ok: true }
  | { ok: false; code: number; reason: string; at?: string; until?: string; instead?: string };
