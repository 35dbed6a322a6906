import type { product } from '#machines/flows/product/product';
import type { ViewProps } from '#lib/project';

/** What every view of the editor takes: where the flow is, its data, its two ears. */
export type ProductProps = ViewProps<typeof product> & {
  /** The files that are on their way are the screen's: the flow knows only what has arrived. */
  upload?:
    | ((
        file: File,
        options: { signal: AbortSignal; onProgress: (part: number) => void },
      ) => Promise<{ id: string; src: string }>)
    | undefined;
  /** Fetches one from another host. */
  fetchPicture?:
    | ((address: string, options: { signal: AbortSignal }) => Promise<{ id: string; src: string }>)
    | undefined;
  /** Where what was typed is kept for this tab. */
  draft?: string | undefined;
};
