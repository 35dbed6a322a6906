import { FileField, type FileFieldProps } from '../../src/ui/fields/FileField';

const picture =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 9 9%22%3E%3Crect width=%229%22 height=%229%22 fill=%22%230b6270%22/%3E%3C/svg%3E';
const nothing = () => undefined;
const field = (props: Partial<FileFieldProps>) => () => (
  <FileField
    name="proof"
    label="Proof of payment"
    hint="A photo or a screenshot: JPEG, PNG or WebP, up to 8 MB."
    accept="image/jpeg,image/png,image/webp"
    required
    state="empty"
    onChoose={nothing}
    onRemove={nothing}
    onRetry={nothing}
    {...props}
  />
);
const chosen = { preview: picture, fileName: 'proof-of-payment.jpg' };

export default { title: 'ui/FileField' };
export const Empty = { render: field({}) };
export const Missing = { render: field({ error: 'Add a picture.' }) };
export const Sending = { render: field({ ...chosen, state: 'sending', progress: 0.4 }) };
export const Sent = { render: field({ ...chosen, state: 'done' }) };
export const NotSent = {
  render: field({ ...chosen, state: 'failed', error: 'The picture was not sent. Try again.' }),
};
