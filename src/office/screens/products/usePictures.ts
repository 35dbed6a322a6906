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
  file: File;
  part: number;
  error: string | null;
  again: boolean;
}
export interface Pictures {
  uploads: readonly Upload[];
  add: (files: Iterable<File>) => void;
  retry: (key: string) => void;
  /** Stops sending it, or takes a failed one away. */
  drop: (key: string) => void;
}
let next = 0;

/** Pictures on their way to the mall; one that has arrived is the editor's. */
export function usePictures(editor: Editor, upload: ProductProps['upload']): Pictures {
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
  const send = async ({ key, file }: Upload) => {
    const stop = new AbortController();
    stops.current.set(key, stop);
    change(key, { part: 0, error: null });
    try {
      const { id, src } =
        (await upload?.(file, {
          signal: stop.signal,
          onProgress: (part) => change(key, { part }),
        })) ?? {};
      if (!id || !src || stop.signal.aborted) return;
      gone(key);
      editor.set(
        (values) => ({
          pictures: [...values.pictures, { id, src, alt: '' }].slice(0, mostPictures),
        }),
        'pictures',
      );
      announce(text('file.sent', { name: file.name }));
    } catch (error) {
      if (stop.signal.aborted) return;
      const words = failureWords(intl, asFailure(error));
      change(key, { error: words, again: asFailure(error).kind !== 'code' });
      announce(words, 'assertive');
    } finally {
      stops.current.delete(key);
    }
  };
  const wrong = (file: File) =>
    !pictureRule.types.some((type) => type === file.type)
      ? 'form.picture.kind'
      : file.size > pictureRule.bytes
        ? 'form.picture.big'
        : null;
  const room = mostPictures - editor.values.pictures.length - uploads.length;
  return {
    uploads,
    add: (files) => {
      const fresh = [...files].slice(0, Math.max(0, room)).map((file): Upload => ({
        key: `up${next++}`,
        file,
        part: 0,
        error: wrong(file) ? text(wrong(file) ?? '') : null,
        again: false,
      }));
      if ([...files].length > room)
        announce(text('listing.edit.pictures.most', { max: mostPictures }), 'assertive');
      setUploads((now) => [...now, ...fresh]);
      for (const one of fresh)
        if (one.error) announce(one.error, 'assertive');
        else void send(one);
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
