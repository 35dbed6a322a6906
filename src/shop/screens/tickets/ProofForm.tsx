import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { codes, type Failure } from '#contract/codes';
import { proveInput } from '#contract/shapes/session';
import { useFormat } from '#lib/useFormat';
import { Ev } from '#ui/flow';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, FormText, Submit } from '#ui/form/formFields';
import { Note } from '#ui/feedback/Note';
import { Failed } from '../cart/Failed';
import type { SupportRequestProps } from './view';

const schema = proveInput.pick(['code']);
const empty = { code: '' };

/** Beside the field: which digits were wrong, and how many tries are left. */
function useErrors(notice: Failure | null): Record<string, string> | undefined {
  const intl = useIntl();
  return useMemo(() => {
    if (notice?.kind !== 'code' || notice.code !== codes.captchaFailed) return undefined;
    const { left = 0 } = (notice.data ?? {}) as { left?: number };
    const id = left > 0 ? 'session.code.wrong' : 'session.code.over';
    return { code: intl.formatMessage({ id }, { left }) };
  }, [notice, intl]);
}
/** Six digits that went to the mailbox. Sends `prove`. */
export default function ProofForm({ p }: { p: SupportRequestProps }) {
  const intl = useIntl();
  const { time } = useFormat();
  const text = (id: string) => intl.formatMessage({ id });
  const errors = useErrors(p.notice);
  const { waits } = p;
  return (
    <>
      {waits?.demo && (
        <Note>
          <FormattedMessage
            id="session.code.demo"
            values={{
              code: (
                <b className="num" translate="no">
                  {waits.demo.code}
                </b>
              ),
            }}
          />
        </Note>
      )}
      <EvForm
        type="prove"
        initialValues={empty}
        schema={schema}
        fieldErrors={errors}
        forget={['code']}
        label={text('session.code.title')}
        problem={p.notice && !errors && <Failed notice={p.notice} />}
      >
        <FormText
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          label={text('session.code.field')}
          required
          maxLength={20}
        />
        <FormActions>
          <Submit {...(p.at === 'proof.resending' ? {} : { busyText: text('session.code.busy') })}>
            {text('session.code.prove')}
          </Submit>
          <Ev
            e={{ type: 'resend' }}
            busyText={p.at === 'proof.resending' ? text('session.code.sending') : undefined}
          >
            {text('session.code.again')}
          </Ev>
          <Ev e={{ type: 'change' }}>{text('session.code.other')}</Ev>
        </FormActions>
      </EvForm>
      {waits && (
        <p className="s14 muted">
          <FormattedMessage id="session.code.againAt" values={{ time: time(waits.again) }} />
        </p>
      )}
    </>
  );
}
