import { useField } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { mostCasePictures } from '#contract/afterSaleReasons';
import { useErrorText } from '../form/useErrorText';
import { useFormExtras } from '../form/formContext';
import { useCaseTools, type SendPicture } from './caseTools';
import { PicturesField, wrongPicture, type PictureItem } from './PicturesField';

interface Unsent {
  key: string;
  file: File;
  state: 'sending' | 'failed';
  progress: number;
}
/** Sends pictures as they are chosen, side by side; those that failed stay to be sent again. */
function useSendingPictures(upload: SendPicture, onSent: (id: string) => void) {
  const [unsent, setUnsent] = useState<Unsent[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const change = (key: string, to: Partial<Unsent> | null) =>
    setUnsent((now) =>
      now.flatMap((one) => (one.key === key ? (to ? [{ ...one, ...to }] : []) : [one])),
    );
  const send = async ({ key, file }: Pick<Unsent, 'key' | 'file'>) => {
    const stop = new AbortController();
    stops.current.set(key, stop);
    change(key, { state: 'sending', progress: 0 });
    try {
      const { id } = await upload(file, {
        signal: stop.signal,
        onProgress: (progress) => change(key, { progress }),
      });
      if (stop.signal.aborted) return;
      change(key, null);
      onSent(id);
    } catch {
      change(key, { state: 'failed' });
    }
  };
  useEffect(() => {
    const all = stops.current;
    return () => all.forEach((one) => one.abort());
  }, []);
  return {
    unsent,
    add: (files: File[]) => {
      const more = files.map((file) => ({
        key: crypto.randomUUID(),
        file,
        state: 'sending' as const,
        progress: 0,
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
function Loaded({ upload, onSending }: { upload: SendPicture; onSending: (now: boolean) => void }) {
  const intl = useIntl();
  const words = useErrorText();
  const { own } = useCaseTools();
  const { serverErrors } = useFormExtras();
  const [{ value }, { error }, { setValue }] = useField<string[]>('pictures');
  const [wrong, setWrong] = useState<string | null>(null);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const keep = (ids: string[]) => {
    latest.current = ids;
    void setValue(ids, false);
  };
  const { unsent, add, retry, remove } = useSendingPictures(upload, (id) =>
    keep([...latest.current, id]),
  );
  const sending = unsent.some(({ state }) => state === 'sending');
  useEffect(() => onSending(sending), [sending, onSending]);
  const name = (n: number) => intl.formatMessage({ id: 'afterSale.page.picture.n' }, { n: n + 1 });
  const items: PictureItem[] = [
    ...value.map((id, i) => ({ key: id, name: name(i), state: 'done' as const, shown: own(id) })),
    ...unsent.map(({ key, file, state, progress }) => ({
      key,
      name: file.name,
      state,
      progress,
      shown: null,
    })),
  ];
  const choose = (files: File[]) => {
    const room = mostCasePictures - items.length;
    const bad = files.map(wrongPicture).find(Boolean) ?? null;
    setWrong(files.length > room ? 'afterSale.form.pictures' : bad);
    add(files.filter((file) => wrongPicture(file) === null).slice(0, Math.max(0, room)));
  };
  return (
    <PicturesField
      label={intl.formatMessage({ id: 'afterSale.page.pictures' })}
      most={mostCasePictures}
      items={items}
      error={words(wrong ?? serverErrors.pictures ?? error)}
      onChoose={choose}
      onRetry={retry}
      onRemove={(key) =>
        value.includes(key) ? keep(value.filter((id) => id !== key)) : remove(key)
      }
    />
  );
}
/** The pictures of the surrounding form, under its value `pictures`: ids of what was sent. */
export function FormPictures({ onSending }: { onSending: (now: boolean) => void }) {
  const { upload } = useCaseTools();
  return upload ? <Loaded upload={upload} onSending={onSending} /> : null;
}
