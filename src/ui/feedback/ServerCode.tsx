import { FormattedMessage } from 'react-intl';

/**
 * The number of a refusal, or the case that the server's log has of a failure, for whoever asks help
 * for it (docs/rules.md, Failures); one press marks all of it. A lost connection has none.
 */
export function ServerCode({ code }: { code: string | number | undefined }) {
  if (!/^[\dA-Z]+$/.test(String(code))) return null;
  return (
    <p className="num copied" translate="no">
      <FormattedMessage id="ui.error.code" values={{ code: String(code) }} />
    </p>
  );
}
