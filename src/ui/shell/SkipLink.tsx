import type { MouseEvent } from 'react';
import { FormattedMessage } from 'react-intl';

/**
 * First stop of the Tab key. Moves focus to `main#main` without touching the address, which belongs
 * to the routes.
 */
export function SkipLink({ target = 'main' }: { target?: string }) {
  const go = (e: MouseEvent) => {
    e.preventDefault();
    const main = document.getElementById(target);
    main?.focus();
    main?.scrollIntoView();
  };
  return (
    <a className="skip" href={`#${target}`} onClick={go}>
      <FormattedMessage id="ui.skip" />
    </a>
  );
}
