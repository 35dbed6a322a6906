import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Stopped } from '#contract/applications';
import { codes, type Failure } from '#contract/codes';
import { handover } from '#contract/sellerOffice';
import { call } from '#lib/api';
import { failureWords } from '#lib/failure';
import { Button, LinkButton } from '#ui/controls/Button';
import { Card, Section, Stack } from '#ui/shell/layout';
import { Note } from '#ui/feedback/Note';
import { WhyNote } from '#ui/feedback/WhyNote';
import { to } from '../../to';

/**
 * A tab opened by the press itself, which browsers allow; it waits for the address. Where even that
 * is not allowed, this page goes there.
 */
function openTab(): Window | null {
  const tab = open('about:blank');
  // What is opened there has no hold on this page.
  if (tab) tab.opener = null;
  return tab;
}
const stoppedIn = (failure: Failure | null): Stopped | undefined =>
  failure?.kind === 'code' && failure.code === codes.noPermission
    ? (failure.data as { stopped?: Stopped } | null)?.stopped
    : undefined;
/**
 * Why no code was made: the shop stopped trading since this page was opened, or the call failed.
 */
function Refused({ failure }: { failure: Failure }) {
  const intl = useIntl();
  const stopped = stoppedIn(failure);
  if (!stopped)
    return (
      <Note tone="bad">
        <p role="alert">{failureWords(intl, failure)}</p>
      </Note>
    );
  return (
    <>
      <p role="alert">
        <FormattedMessage id={`apply.${stopped.state}.title`} values={{ name: stopped.shop }} />
      </p>
      <WhyNote message={stopped.message} remark={stopped.remark} />
      <p>
        <LinkButton size="sm" icon="storefront" href={to.apply()}>
          <FormattedMessage id="apply.entrance.see" />
        </LinkButton>
      </p>
    </>
  );
}
/**
 * The way of somebody who has a shop into its back office: a one-time code in the address, asked
 * for with each press.
 */
export default function ManageBackend() {
  const intl = useIntl();
  const tab = useRef<Window | null>(null);
  const opening = useMutation({
    mutationFn: () => call(handover.make, {}),
    meta: { quiet: true },
    onSuccess: ({ url }) =>
      (tab.current && !tab.current.closed ? tab.current.location : location).assign(
        new URL(url, location.href),
      ),
    onError: () => tab.current?.close(),
  });
  const press = () => {
    tab.current = openTab();
    opening.mutate();
  };
  return (
    <Section title={<FormattedMessage id="manage.title" />}>
      <Card>
        <Stack gap={3}>
          <p className="s14 muted">
            <FormattedMessage id="manage.text" />
          </p>
          {opening.error && <Refused failure={opening.error} />}
          <p>
            <Button
              kind="primary"
              icon="storefront"
              onClick={press}
              busyText={
                opening.isPending ? intl.formatMessage({ id: 'manage.opening' }) : undefined
              }
            >
              <FormattedMessage id="manage.open" />
            </Button>
          </p>
        </Stack>
      </Card>
    </Section>
  );
}
