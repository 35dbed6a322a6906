import { useField } from 'formik';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Failure } from '#contract/codes';
import { useErrorText } from '../form/useErrorText';
import { useFormExtras } from '../form/formContext';
import { FromFile } from './FromFile';
import type { PictureItem } from './PictureRow';
import { PicturesField } from './PicturesField';
import { useSendingPictures, type SendPicture, type Unsent } from './useSendingPictures';
import { wrongPicture } from './wrongPicture';

interface Props {
  hint?: string | undefined;
  most: number;
  upload: SendPicture;
  /** How one of them looks that was sent, small. */
  own: (id: string) => ReactNode;
  /** Why one was not sent, where more is known than that it was not. */
  why?: ((failure: Failure) => string) | undefined;
  /** The form waits while some are on their way. */
  onSending: (now: boolean) => void;
}
/** Ids in the form's value `pictures`; the latest of it, whatever was drawn meanwhile. */
function useIds() {
  const [{ value }, { error }, { setValue }] = useField<string[]>('pictures');
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const keep = (ids: string[]) => {
    latest.current = ids;
    void setValue(ids, false);
  };
  return {
    ids: value,
    error,
    add: (id: string) => keep([...latest.current, id]),
    drop: (id: string) => keep(latest.current.filter((one) => one !== id)),
  };
}
function useItems(
  ids: string[],
  unsent: Unsent[],
  { own, why }: Pick<Props, 'own' | 'why'>,
): PictureItem[] {
  const intl = useIntl();
  return [
    ...ids.map((id, i) => ({
      key: id,
      name: intl.formatMessage({ id: 'file.picture.n' }, { n: i + 1 }),
      state: 'done' as const,
      shown: own(id),
    })),
    ...unsent.map(({ key, file, state, progress, failure }) => ({
      key,
      name: file.name,
      state,
      progress,
      error: failure ? why?.(failure) : undefined,
      shown: <FromFile file={file} />,
    })),
  ];
}
/** The pictures of the surrounding form, under its value `pictures`: ids of what was sent. */
export function FormPictures({ hint, most, upload, onSending, ...p }: Props) {
  const intl = useIntl();
  const words = useErrorText();
  const { serverErrors } = useFormExtras();
  const [wrong, setWrong] = useState<string>();
  const { ids, error, add, drop } = useIds();
  const sending = useSendingPictures(upload, add);
  const underway = sending.unsent.some(({ state }) => state === 'sending');
  useEffect(() => onSending(underway), [underway, onSending]);
  const items = useItems(ids, sending.unsent, p);
  const choose = (files: File[]) => {
    const room = Math.max(0, most - items.length);
    const good = files.filter((file) => wrongPicture(file) === null);
    const bad = files.map(wrongPicture).find(Boolean);
    const many = intl.formatMessage({ id: 'file.most' }, { most });
    setWrong(good.length > room ? many : words(bad ?? undefined));
    sending.add(good.slice(0, room));
  };
  return (
    <PicturesField
      label={intl.formatMessage({ id: 'file.pictures' })}
      hint={hint}
      most={most}
      items={items}
      error={wrong ?? words(serverErrors.pictures ?? error)}
      onChoose={choose}
      onRetry={sending.retry}
      onRemove={(key) => {
        setWrong(undefined);
        if (ids.includes(key)) drop(key);
        else sending.remove(key);
      }}
    />
  );
}
