import { figuresOf, sameTexts, type Figures } from './archive/figures';
import type { About } from './archive/manifest';
import type { Part } from './archive/write';

/** What is read of a database at one moment, before its bytes are taken. */
export interface Asked {
  made: Date;
  migrations: string[];
  figures: Figures;
}
export interface Backup extends Asked, Pick<About, 'engine' | 'major'> {
  parts: () => AsyncGenerator<Part>;
  /** Milliseconds that people waited for it. */
  stood: number;
}
export type AskRows = (text: string) => Promise<unknown[]>;
export async function asksOf(ask: AskRows): Promise<Asked> {
  const one = async (text: string) => ((await ask(text))[0] as { told: string }).told;
  for (const setting of sameTexts.split(';').filter((text) => text.trim())) await ask(setting);
  const figures = await figuresOf(one);
  const names = `select json_agg(name order by name)::text as told from migration`;
  const made = `select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as told`;
  return {
    figures,
    migrations: JSON.parse(await one(names)) as string[],
    made: new Date(Number(await one(made))),
  };
}
