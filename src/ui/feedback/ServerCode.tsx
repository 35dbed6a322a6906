import { FormattedMessage } from 'react-intl';

/**
 * The number behind a failure, for whoever asks help for it (docs/rules.md, Failures). A lost
 * connection or a failed interface has none, and its words say all.
 */
export function ServerCode({ code }: { code: string | number | undefined }) {
  if (!/^\d+$/.test(String(code))) return null;
  return (
    <p className="num" translate="no">
      <FormattedMessage id="ui.error.code" values={{ code: String(code) }} />
    </p>
  );
}
