import { useEffect, useRef, useState } from 'react';
import { useFormikContext } from 'formik';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Failure } from '#contract/codes';
import { pictureRule } from '#contract/notices';
import { mostTicketPictures } from '#contract/ticketWords';
import { failureWords } from '#lib/failure';
import { Button } from '#ui/controls/Button';
import { FileField, type FileState } from '#ui/fields/FileField';
import type { SendPicture } from './view';
import s from './Tickets.module.css';

/** A picture on its way: one that fails keeps the others, and what is typed. */
function useSending(sendPicture: SendPicture, arrived: (id: string) => void) {
  const intl = useIntl();
  const [file, setFile] = useState<File | null>(null);
  const [state, setState] = useState<FileState>('empty');
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<string>();
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const send = (chosen: File) => {
    stop.current?.abort();
    const mine = (stop.current = new AbortController());
    setFile(chosen);
    setState('sending');
    setError(undefined);
    setProgress(0);
    sendPicture(chosen, { signal: mine.signal, onProgress: setProgress }).then(
      ({ id }) => {
        if (mine.signal.aborted) return;
        setState('empty');
        arrived(id);
      },
      (failure: Failure) => {
        if (mine.signal.aborted) return;
        setState('failed');
        setError(failureWords(intl, failure));
      },
    );
  };
  const drop = () => {
    stop.current?.abort();
    setState('empty');
    setError(undefined);
  };
  return { file, state, progress, error, send, drop };
}
/** The pictures of a question: each is sent as soon as it is chosen, while the rest is typed. */
export function PicturesField({ sendPicture }: { sendPicture: SendPicture }) {
  const intl = useIntl();
  const { values, setFieldValue } = useFormikContext<{ pictures: string[] }>();
  const now = useRef(values.pictures);
  useEffect(() => {
    now.current = values.pictures;
  }, [values.pictures]);
  const set = (pictures: string[]) => void setFieldValue('pictures', pictures, false);
  const sending = useSending(sendPicture, (id) => set([...now.current, id]));
  return (
    <>
      {values.pictures.length > 0 && (
        <ul className={s.list}>
          {values.pictures.map((id, i) => (
            <li key={id} className="row between">
              <span>
                <FormattedMessage id="ticket.picture" values={{ n: i + 1 }} />
              </span>
              <Button size="sm" onClick={() => set(values.pictures.filter((one) => one !== id))}>
                <FormattedMessage id="file.remove" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {values.pictures.length < mostTicketPictures && (
        <FileField
          name="pictures"
          label={intl.formatMessage({ id: 'ticket.pictures' })}
          optional
          hint={intl.formatMessage({ id: 'ticket.pictures.hint' })}
          accept={pictureRule.types.join()}
          state={sending.state}
          progress={sending.progress}
          fileName={sending.file?.name}
          error={sending.error}
          onChoose={sending.send}
          onRemove={sending.drop}
          onRetry={sending.file ? () => sending.file && sending.send(sending.file) : undefined}
        />
      )}
    </>
  );
}
