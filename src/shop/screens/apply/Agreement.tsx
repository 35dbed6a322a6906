import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { agreementPath } from '#contract/applications';
import type { Failure } from '#contract/codes';
import { caseIn } from '#lib/caseIn';
import { asFailure, failureWords } from '#lib/failure';
import { languageNow } from '#lib/intl';
import { announce } from '#ui/feedback/announce';
import { Button } from '#ui/controls/Button';
import { Note } from '#ui/feedback/Note';

/**
 * A document, not an answer in the usual envelope: fetched in the reader's language. Rejects with a
 * Failure.
 */
async function fetchAgreement(): Promise<Blob> {
  const answer = await fetch(`/api${agreementPath}`, {
    method: 'POST',
    headers: { lang: languageNow() },
  }).catch((): never => {
    throw { kind: 'network' } satisfies Failure;
  });
  if (!answer.ok || answer.headers.get('content-type')?.startsWith('application/json'))
    throw { kind: 'http', status: answer.status, case: caseIn(answer) } satisfies Failure;
  return answer.blob();
}
/** Puts a file into the person's downloads. */
function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The agreement to read before it is signed: a real document to keep. */
export function Agreement() {
  const intl = useIntl();
  const [state, setState] = useState<'idle' | 'busy' | Failure>('idle');
  const load = () => {
    setState('busy');
    fetchAgreement().then(
      (file) => {
        save(file, agreementPath.split('/').at(-1) ?? '');
        setState('idle');
        announce(intl.formatMessage({ id: 'apply.agreement.saved' }));
      },
      (error: unknown) => setState(asFailure(error)),
    );
  };
  return (
    <Note
      icon="file-text"
      title={<FormattedMessage id="apply.agreement.title" />}
      action={
        <Button
          size="sm"
          icon="download-simple"
          busyText={
            state === 'busy' ? intl.formatMessage({ id: 'apply.agreement.loading' }) : undefined
          }
          onClick={load}
        >
          <FormattedMessage id="apply.agreement.load" />
        </Button>
      }
    >
      <p>
        <FormattedMessage id="apply.agreement.text" />
      </p>
      {typeof state === 'object' && (
        <p role="alert">
          <b>{failureWords(intl, state)}</b>
        </p>
      )}
    </Note>
  );
}
