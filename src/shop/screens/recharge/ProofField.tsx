import { useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { pictureRule } from '#contract/notices';
import type { ProofFile } from '#machines/flows/recharge/context';
import { FileField, type FileState } from '#ui/fields/FileField';
import { evData, useFlow } from '#ui/flow';
import { useFormExtras } from '#ui/form/formContext';
import { useErrorText } from '#ui/form/useErrorText';
import type { RechargeProps } from './view';

/** The address of a chosen file, for as long as it is shown. */
function usePreview(file: ProofFile | null): string | undefined {
  const src = useMemo(() => (file instanceof Blob ? URL.createObjectURL(file) : undefined), [file]);
  useEffect(
    () => () => {
      if (src) URL.revokeObjectURL(src);
    },
    [src],
  );
  return src;
}
const states: Record<string, FileState> = {
  'details.uploading': 'sending',
  'details.uploadFailed': 'failed',
};

/** The picture that proves the payment: sent as soon as it is chosen, while the rest is typed. */
export function ProofField({ p }: { p: RechargeProps }) {
  const intl = useIntl();
  const { send } = useFlow();
  const { setLabel, serverErrors } = useFormExtras();
  const words = useErrorText();
  const preview = usePreview(p.file);
  const label = intl.formatMessage({ id: 'recharge.proof' });
  useEffect(() => setLabel('cert_image', label), [setLabel, label]);
  const state = states[p.at] ?? (p.proof ? 'done' : 'empty');
  return (
    <FileField
      name="cert_image"
      label={label}
      required
      hint={intl.formatMessage({ id: 'recharge.proof.hint' })}
      accept={pictureRule.types.join()}
      state={state}
      progress={p.progress ?? undefined}
      preview={preview}
      fileName={
        p.file?.name ?? (p.proof ? intl.formatMessage({ id: 'recharge.proof.kept' }) : undefined)
      }
      error={words(serverErrors.cert_image)}
      onChoose={(file) => send({ type: 'attach', file } as never)}
      onRemove={() => send({ type: 'removeProof' })}
      onRetry={() => send({ type: 'retry' })}
      marks={{
        choose: evData({ type: 'attach' }),
        remove: evData({ type: 'removeProof' }),
        retry: evData({ type: 'retry' }),
      }}
    />
  );
}
