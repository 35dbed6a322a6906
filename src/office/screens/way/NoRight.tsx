import { FormattedMessage, useIntl } from 'react-intl';
import type { Right } from '#contract/endpoint';
import { rolesWith } from '#contract/staff';
import { LinkButton } from '#ui/controls/Button';
import { EmptyState } from '#ui/feedback/EmptyState';

/** In place of a page somebody may not see: which role it takes (docs/rules.md, People). */
export function NoRight({ right, home }: { right: Right | readonly Right[]; home: string }) {
  const intl = useIntl();
  const roles = intl.formatList(
    rolesWith(right).map((role) => intl.formatMessage({ id: `office.role.${role}` })),
    { type: 'disjunction' },
  );
  return (
    <EmptyState
      level={1}
      icon="lock-simple"
      ground="butter"
      title={<FormattedMessage id="office.noRight" />}
      action={
        <LinkButton kind="primary" href={`#${home}`}>
          <FormattedMessage id="office.goHome" />
        </LinkButton>
      }
    >
      <p>
        <FormattedMessage id="office.noRight.needs" values={{ roles }} />
      </p>
    </EmptyState>
  );
}
/** The address leads nowhere. */
export const NoPage = ({ home }: { home: string }) => (
  <EmptyState
    level={1}
    icon="map-trifold"
    title={<FormattedMessage id="office.noPage" />}
    action={
      <LinkButton kind="primary" href={`#${home}`}>
        <FormattedMessage id="office.goHome" />
      </LinkButton>
    }
  >
    <p>
      <FormattedMessage id="office.noPage.text" />
    </p>
  </EmptyState>
);
