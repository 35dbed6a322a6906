import { FormattedMessage, useIntl } from 'react-intl';
import type { Comparison } from '#contract/compare';
import { mostComparedAtOnce } from '#contract/limits';
import { Button, LinkButton } from '#ui/controls/Button';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorState } from '#ui/feedback/ErrorState';
import { Note } from '#ui/feedback/Note';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { CheckboxField } from '#ui/fields/CheckboxField';
import { PageTitle, Row, Stack } from '#ui/shell/layout';
import { to } from '../../to';
import { CopyButton } from '#ui/controls/CopyButton';
import { CompareTable, type CompareTableProps } from './CompareTable';

export interface CompareViewProps extends Omit<CompareTableProps, 'items'> {
  /** Undefined while it is on its way; null where the address names nothing. */
  table: Comparison | undefined | null;
  failed: string | undefined;
  retrying: boolean;
  onRetry: () => void;
  /** The address names more than the table holds. */
  tooMany: boolean;
  /** The whole address of this page. */
  link: string;
  onOnly: (only: boolean) => void;
  onMore: () => void;
  /** Takes out of the address what is not there. */
  onDrop: () => void;
}

const Empty = () => (
  <EmptyState
    icon="scales"
    ground="mist"
    title={<FormattedMessage id="compare.empty" />}
    action={
      <LinkButton kind="primary" icon="magnifying-glass" href={to.search()}>
        <FormattedMessage id="search.everything" />
      </LinkButton>
    }
  >
    <p>
      <FormattedMessage id="compare.empty.text" />
    </p>
  </EmptyState>
);
/** What of the address is not in the table, and why. */
function Notes({ table, tooMany, onDrop }: CompareViewProps) {
  const missing = table?.missing.length ?? 0;
  return (
    <>
      {missing > 0 && (
        <Note
          tone="warn"
          action={
            <Button size="sm" onClick={onDrop}>
              <FormattedMessage id="compare.missing.drop" />
            </Button>
          }
        >
          <FormattedMessage id="compare.missing" values={{ count: missing }} />
        </Note>
      )}
      {tooMany && (
        <Note tone="info">
          <FormattedMessage id="compare.tooMany" values={{ most: mostComparedAtOnce }} />
        </Note>
      )}
    </>
  );
}
function Table(p: CompareViewProps & { items: Comparison['items'] }) {
  const intl = useIntl();
  const { items, only, onOnly, onMore, link } = p;
  return (
    <>
      <Row spread>
        {items.length > 1 ? (
          <CheckboxField
            name="only"
            label={intl.formatMessage({ id: 'compare.only' })}
            checked={only}
            onChange={onOnly}
          />
        ) : (
          <p className="muted">
            <FormattedMessage id="compare.one" />
          </p>
        )}
        <Row>
          {items.length < mostComparedAtOnce && (
            <Button size="sm" icon="plus" onClick={onMore}>
              <FormattedMessage id="compare.more" />
            </Button>
          )}
          <CopyButton text={link} words="wishes.share" />
        </Row>
      </Row>
      <CompareTable {...p} />
    </>
  );
}

/** Two to four products beside one another, as the address says. */
export function CompareView(p: CompareViewProps) {
  const { table, failed, retrying, onRetry } = p;
  const items = table?.items ?? [];
  const waiting = table === undefined;
  return (
    <Stack gap={5}>
      <PageTitle
        title={<FormattedMessage id="shell.title.compare" />}
        lead={items.length > 0 && <FormattedMessage id="compare.lead" />}
      />
      <Notes {...p} />
      {items.length > 0 && <Table {...p} items={items} />}
      {!waiting && items.length === 0 && <Empty />}
      {waiting &&
        (failed && !retrying ? (
          <ErrorState code={failed} onRetry={onRetry} />
        ) : (
          <Loading>
            <SkeletonCard lines={8} />
          </Loading>
        ))}
    </Stack>
  );
}
