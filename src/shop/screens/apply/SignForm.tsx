import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { valueOf } from '#machines/flows/apply/standing';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, FormCheckbox, Submit } from '#ui/form/formFields';
import { useFormField } from '#ui/form/useFormField';
import { SignaturePad } from '#ui/fields/SignaturePad';
import { Agreement } from './Agreement';
import { Kept, Saying } from './Kept';
import { useFieldWords } from './Reason';
import { signatureSchema } from './schemas';
import type { ApplyProps } from './view';

function Pad() {
  const label = useIntl().formatMessage({ id: 'signature.label' });
  const { onLeave: _none, ...field } = useFormField<string>('signature', label);
  return <SignaturePad {...field} label={label} />;
}
/**
 * The agreement, read and signed: drawn, or the name typed and ticked. Kept only once it is ticked.
 * Sends `keep` and `finish`.
 */
export default function SignForm({ p }: { p: ApplyProps }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const [values] = useState(() => ({
    signature: valueOf(p, 'signature'),
    agreed: valueOf(p, 'signature') !== '',
  }));
  return (
    <EvForm
      type="finish"
      arg={{ part: 'signature' }}
      initialValues={values}
      schema={signatureSchema}
      fieldErrors={useFieldWords(p, 'signature')}
      busy={p.busy}
      label={text('apply.task.signature')}
    >
      {({ signature, agreed }) => (
        <>
          <Kept part="signature" start={values} held={!agreed || signature.trim() === ''}>
            <Agreement />
            <Pad />
            <FormCheckbox name="agreed" label={text('apply.sign.agreed')} required />
            <Saying p={p} />
          </Kept>
          <FormActions>
            <Submit busyText={text('apply.finishing')}>
              <FormattedMessage id="apply.finish" />
            </Submit>
          </FormActions>
        </>
      )}
    </EvForm>
  );
}
