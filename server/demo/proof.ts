import { readFileSync } from 'node:fs';
import type { Db } from '../platform/db/open';
import { picture } from '../platform/files/uploads/picture';
import { keep } from '../platform/files/uploads/store';

const folder = new URL('../platform/db/seed/data/proofs/', import.meta.url);

/** The demo's proof of a payment, sent as people send theirs. Answers the picture's id. */
export async function demoProof(db: Db, userId: number, transaction: string): Promise<string> {
  return (
    await keep(
      db,
      String(userId),
      await picture(readFileSync(new URL(`${transaction}.webp`, folder))),
    )
  ).id;
}
