import { Component, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button, LinkButton } from '../controls/Button';
import { EmptyState } from './EmptyState';
import { HelpLink } from './HelpLink';
import { ServerCode } from './ServerCode';

/** A screen's code that did not arrive, as browsers word it. */
const isMissingCode = (error: unknown): boolean =>
  error instanceof Error &&
  /imported module|module script failed|Failed to fetch|preload CSS/i.test(error.message);

/**
 * A screen that breaks leaves the frame around it, and with it the way out, usable. A new page
 * starts afresh (by its key).
 */
export class ScreenBoundary extends Component<
  {
    homeHref?: string;
    /** Tells the server what broke; resolves with the case that its log has of it. */
    tell?: (error: unknown) => Promise<string | undefined>;
    children: ReactNode;
  },
  { error: unknown; known?: string | undefined }
> {
  override state: { error: unknown; known?: string | undefined } = { error: null };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override componentDidCatch(error: unknown) {
    if (!isMissingCode(error))
      this.props.tell?.(error).then(
        (known) => this.setState({ known }),
        () => undefined,
      );
  }
  override render() {
    const { error, known } = this.state;
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
          <>
            <Button kind="primary" icon="arrow-clockwise" onClick={() => location.reload()}>
              <FormattedMessage id="system.reload" />
            </Button>
            {homeHref && (
              <LinkButton href={homeHref}>
                <FormattedMessage id="system.home" />
              </LinkButton>
            )}
          </>
        }
      >
        <p>
          <FormattedMessage id={`system.${kind}.text`} />
        </p>
        <ServerCode code={known} />
        <HelpLink code={known ?? kind} />
      </EmptyState>
    );
  }
}
