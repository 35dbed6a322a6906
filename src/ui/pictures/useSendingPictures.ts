import { useEffect, useRef, useState } from 'react';
import type { Failure } from '#contract/codes';

/** Sends one picture of the person's own. Rejects with a Failure. */
export type SendPicture = (
  file: File,
  options: { signal: AbortSignal; onProgress: (part: number) => void },
) => Promise<{ id: string }>;
/** A picture that is not there yet. */
export interface Unsent {
  key: string;
  file: File;
  state: 'sending' | 'failed';
  progress: number;
  failure: Failure | null;
}
/** Sends pictures as they are chosen, side by side; those that failed stay to be sent again. */
export function useSendingPictures(upload: SendPicture, onSent: (id: string) => void) {
  const [unsent, setUnsent] = useState<Unsent[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const change = (key: string, to: Partial<Unsent> | null) =>
    setUnsent((now) =>
      now.flatMap((one) => (one.key === key ? (to ? [{ ...one, ...to }] : []) : [one])),
    );
  const send = async ({ key, file }: Pick<Unsent, 'key' | 'file'>) => {
    const stop = new AbortController();
    stops.current.set(key, stop);
    change(key, { state: 'sending', progress: 0, failure: null });
    try {
      const { id } = await upload(file, {
        signal: stop.signal,
        onProgress: (progress) => change(key, { progress }),
      });
      if (stop.signal.aborted) return;
      change(key, null);
      onSent(id);
    } catch (failure) {
      change(key, { state: 'failed', failure: failure as Failure });
    }
  };
  useEffect(() => {
    const all = stops.current;
    return () => all.forEach((one) => one.abort());
  }, []);
  return {
    unsent,
    add: (files: File[]) => {
      const more = files.map((file): Unsent => ({
        key: crypto.randomUUID(),
        file,
        state: 'sending',
        progress: 0,
        failure: null,
      }));
      setUnsent((now) => [...now, ...more]);
      for (const one of more) void send(one);
    },
    retry: (key: string) => {
      const one = unsent.find((it) => it.key === key);
      if (one) void send(one);
    },
    remove: (key: string) => {
      stops.current.get(key)?.abort();
      change(key, null);
    },
  };
}
