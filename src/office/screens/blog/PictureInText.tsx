import { useFormikContext } from 'formik';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { pictureRule } from '#contract/notices';
import { officeContent } from '#contract/officeContent';
import { asFailure, failureWords } from '#lib/failure';
import { officeUpload } from '#lib/officeUpload';
import { Button } from '#ui/controls/Button';
import type { Values } from '../content/kind';

/** Sends a picture and writes it at the end of the text; what it shows is typed there. */
export function PictureInText({ name }: { name: string }) {
  const intl = useIntl();
  const { values, setFieldValue } = useFormikContext<Values>();
  const file = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'still' | 'sending' | { problem: string }>('still');
  async function send(chosen: File) {
    setState('sending');
    try {
      const { src } = await officeUpload(officeContent.addPicture, chosen, {
        signal: AbortSignal.timeout(120_000),
      });
      const alt = intl.formatMessage({ id: 'posts.picture.alt' });
      const before = String(values[name] ?? '').trimEnd();
      await setFieldValue(name, `${before}${before && '\n\n'}![${alt}](${src})\n`);
      setState('still');
    } catch (error) {
      setState({ problem: failureWords(intl, asFailure(error)) });
    }
  }
  return (
    <>
      <input
        ref={file}
        type="file"
        hidden
        accept={pictureRule.types.join()}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) void send(chosen);
          target.value = '';
        }}
      />
      <Button
        size="sm"
        icon="image"
        onClick={() => file.current?.click()}
        busyText={state === 'sending' ? intl.formatMessage({ id: 'office.doing' }) : undefined}
      >
        <FormattedMessage id="posts.picture.put" />
      </Button>
      {typeof state === 'object' && <p role="alert">{state.problem}</p>}
    </>
  );
}
