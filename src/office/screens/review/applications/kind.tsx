import { FormattedMessage } from 'react-intl';
import type { ApplicationItem, ApplicationState, ApplicationTab } from '#contract/applications';
import { Chip } from '#ui/controls/Chip';
import { StateBadge, type BadgeMap } from '#ui/data/StateBadge';
import type { QueueKind } from '../queueKind';
import { applicationShape } from '../requirements/address';
import { caseKind } from '../requirements/caseKind';

/** How each state of an application or a shop looks to staff. */
export const applicationBadges: BadgeMap<ApplicationState> = {
  draft: { tone: 'plain', icon: 'pencil-simple' },
  applying: { tone: 'warn', icon: 'hourglass-medium' },
  changesRequested: { tone: 'brand', icon: 'note-pencil' },
  rejected: { tone: 'bad', icon: 'x-circle' },
  open: { tone: 'ok', icon: 'storefront' },
  holiday: { tone: 'info', icon: 'sun' },
  suspended: { tone: 'bad', icon: 'prohibit' },
  closed: { tone: 'plain', icon: 'x-circle' },
};
const rowName = ({ shop_name, applicant }: ApplicationItem) => shop_name || applicant.name;
const second = { id: 'country', title: 'office.assess.col.country' };

/** How the queue of applications looks. */
export const applicationKind: QueueKind<ApplicationItem, ApplicationTab> = {
  ...caseKind({ kind: 'application', second, rowName }, applicationShape.tabs),
  name: (row) => (
    <>
      <b translate="no">{rowName(row)}</b>
      <span className="s13 muted" translate="no">
        {row.applicant.name}
      </span>
    </>
  ),
  cell: ({ country }) => <td translate="no">{country}</td>,
  since: ({ sent_at }, tab) => (tab === 'waiting' ? sent_at : null),
  badge: ({ state }) => <StateBadge machine="application" state={state} map={applicationBadges} />,
  chips: ({ round }, tab) =>
    round > 1 &&
    tab === 'waiting' && (
      <Chip tone="info">
        <FormattedMessage id="office.assess.again" values={{ round }} />
      </Chip>
    ),
};
