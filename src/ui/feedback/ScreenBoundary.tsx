import { Component, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button, LinkButton } from '../controls/Button';
import { EmptyState } from './EmptyState';
import { HelpLink } from './HelpLink';

/** A screen's code that did not arrive, as browsers word it. */
const isMissingCode = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Failed to fetch|Unable to preload CSS/i.test(
    error.message,
  );

/**
 * A screen that breaks leaves the frame around it, and with it the way out, usable. A new page
 * starts afresh (by its key).
 */
export class ScreenBoundary extends Component<
  { homeHref?: string; children: ReactNode },
  { error: unknown }
> {
  override state: { error: unknown } = { error: null };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const { homeHref } = this.props;
    const kind = isMissingCode(error) ? 'missing' : 'broken';
    return (
      <EmptyState
        level={1}
        icon="warning-circle"
        ground="butter"
        title={<FormattedMessage id={`system.${kind}.title`} />}
        action={
          <span className="row wr">
            <Button kind="primary" icon="arrow-clockwise" onClick={() => location.reload()}>
              <FormattedMessage id="system.reload" />
            </Button>
            {homeHref && (
              <LinkButton href={homeHref}>
                <FormattedMessage id="system.home" />
              </LinkButton>
            )}
            <HelpLink code={kind} />
          </span>
        }
      >
        <p>
          <FormattedMessage id={`system.${kind}.text`} />
        </p>
      </EmptyState>
    );
  }
}
