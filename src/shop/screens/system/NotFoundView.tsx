import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { LinkButton } from '#ui/controls/Button';
import { EmptyState } from '#ui/feedback/EmptyState';
import { HelpLink } from '#ui/feedback/HelpLink';
import { Stack } from '#ui/shell/layout';
import { to } from '../../to';
import s from './system.module.css';

/** No such page: search, the page before, home. */
export function NotFoundView({ last, search }: { last?: string | undefined; search?: ReactNode }) {
  return (
    <EmptyState
      level={1}
      icon="map-trifold"
      ground="sky"
      title={<FormattedMessage id="system.notFound.title" />}
      action={
        <>
          <LinkButton kind="primary" icon="house" href={to.home()}>
            <FormattedMessage id="system.home" />
          </LinkButton>
          {last && (
            <LinkButton icon="arrow-left" href={last}>
              <FormattedMessage id="system.last" />
            </LinkButton>
          )}
          <HelpLink code="404" />
        </>
      }
    >
      <Stack gap={4} className={s.text}>
        <p>
          <FormattedMessage id="system.notFound.text" />
        </p>
        {search}
      </Stack>
    </EmptyState>
  );
}
