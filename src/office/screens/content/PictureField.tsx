import { useField } from 'formik';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Endpoint } from '#contract/endpoint';
import type { Picture } from '#contract/listings';
import { pictureRule } from '#contract/notices';
import { officeContent } from '#contract/officeContent';
import type { Failure } from '#contract/codes';
import { asFailure, failureWords } from '#lib/failure';
import { officeUpload } from '#lib/officeUpload';
import { FileField, type FileState } from '#ui/fields/FileField';

type Going = { state: FileState; part: number; file: File | null; failure: Failure | null };
const still: Going = { state: 'empty', part: 0, file: null, failure: null };

/** A picture for all to see: sent to `to` when it is chosen; the form holds where it lies. */
export function PictureField({
  name,
  label,
  hint,
  to = officeContent.addPicture,
}: {
  name: string;
  label: string;
  hint?: string;
  to?: Endpoint<object, Picture>;
}) {
  const intl = useIntl();
  const [{ value }, , { setValue }] = useField<string>(name);
  const [going, setGoing] = useState<Going>(still);
  const stop = useRef<AbortController>(undefined);
  async function send(file: File) {
    stop.current?.abort();
    const mine = new AbortController();
    stop.current = mine;
    setGoing({ state: 'sending', part: 0, file, failure: null });
    try {
      const { src } = await officeUpload(to, file, {
        signal: mine.signal,
        onProgress: (part) => setGoing((now) => ({ ...now, part })),
      });
      await setValue(src);
      setGoing({ ...still, state: 'done', file });
    } catch (error) {
      if (!mine.signal.aborted)
        setGoing({ state: 'failed', part: 0, file, failure: asFailure(error) });
    }
  }
  function remove() {
    stop.current?.abort();
    setGoing(still);
    void setValue('');
  }
  const state = going.state === 'empty' && value ? 'done' : going.state;
  return (
    <FileField
      name={name}
      label={label}
      hint={hint}
      optional
      accept={pictureRule.types.join()}
      state={state}
      progress={going.part}
      preview={value || undefined}
      fileName={going.file?.name}
      error={going.failure ? failureWords(intl, going.failure) : undefined}
      onChoose={(file) => void send(file)}
      onRemove={remove}
      onRetry={going.file ? () => void send(going.file as File) : undefined}
    />
  );
}
