import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { mostPictures } from '#contract/limits';
import { pictureRule } from '#contract/notices';
import { asFailure, failureWords } from '#lib/failure';
import { announce } from '#ui/feedback/announce';
import type { Editor } from './useEditor';
import type { ProductProps } from './view';

/** A picture on its way: what it is, how far it is, what went wrong. */
export interface Upload {
  key: string;
  /** Of the file, or the address that it is fetched from. */
  name: string;
  from: File | string;
  /** How much was sent; null where the mall fetches it. */
  part: number | null;
  error: string | null;
  again: boolean;
}
export interface Pictures {
  uploads: readonly Upload[];
  add: (files: Iterable<File>) => void;
  fetch: (address: string) => void;
  retry: (key: string) => void;
  /** Stops sending it, or takes a failed one away. */
  drop: (key: string) => void;
}
let next = 0;
const wrong = (file: File) =>
  !pictureRule.types.some((type) => type === file.type)
    ? 'form.picture.kind'
    : file.size > pictureRule.bytes
      ? 'form.picture.big'
      : null;
const begun = (from: Upload['from'], error: string | null = null): Upload => ({
  key: `up${next++}`,
  name: typeof from === 'string' ? from : from.name,
  from,
  part: typeof from === 'string' ? null : 0,
  error,
  again: false,
});

/** Pictures on their way to the mall; one that has arrived is the editor's. */
export function usePictures(
  editor: Editor,
  { upload, fetchPicture }: Pick<ProductProps, 'upload' | 'fetchPicture'>,
): Pictures {
  const intl = useIntl();
  const text = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id }, values);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const all = stops.current;
    return () => {
      for (const stop of all.values()) stop.abort();
    };
  }, []);
  const change = (key: string, to: Partial<Upload>) =>
    setUploads((now) => now.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const gone = (key: string) => setUploads((now) => now.filter((one) => one.key !== key));
  const bring = (key: string, from: Upload['from'], signal: AbortSignal) =>
    typeof from === 'string'
      ? fetchPicture?.(from, { signal })
      : upload?.(from, { signal, onProgress: (part) => change(key, { part }) });
  const send = async ({ key, name, from }: Upload) => {
    const fetched = typeof from === 'string';
    const stop = new AbortController();
    stops.current.set(key, stop);
    change(key, { part: fetched ? null : 0, error: null });
    try {
      const { id, src } = (await bring(key, from, stop.signal)) ?? {};
      if (!id || !src || stop.signal.aborted) return;
      gone(key);
      editor.set(
        (values) => ({
          pictures: [...values.pictures, { id, src, alt: '' }].slice(0, mostPictures),
        }),
        'pictures',
      );
      announce(text(fetched ? 'listing.edit.picture.fetched' : 'file.sent', { name }));
    } catch (error) {
      if (stop.signal.aborted) return;
      const words = failureWords(intl, asFailure(error));
      change(key, { error: words, again: fetched || asFailure(error).kind !== 'code' });
      announce(words, 'assertive');
    } finally {
      stops.current.delete(key);
    }
  };
  const full = () =>
    announce(text('listing.edit.pictures.most', { max: mostPictures }), 'assertive');
  const room = mostPictures - editor.values.pictures.length - uploads.length;
  return {
    uploads,
    add: (files) => {
      const fresh = [...files].slice(0, Math.max(0, room)).map((file) => {
        const why = wrong(file);
        return begun(file, why && text(why));
      });
      if ([...files].length > room) full();
      setUploads((now) => [...now, ...fresh]);
      for (const one of fresh)
        if (one.error) announce(one.error, 'assertive');
        else void send(one);
    },
    fetch: (address) => {
      if (room <= 0) return full();
      const one = begun(address);
      setUploads((now) => [...now, one]);
      void send(one);
    },
    retry: (key) => {
      const one = uploads.find((each) => each.key === key);
      if (one) void send(one);
    },
    drop: (key) => {
      stops.current.get(key)?.abort();
      gone(key);
    },
  };
}
