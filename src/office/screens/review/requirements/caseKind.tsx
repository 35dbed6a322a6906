import { useIntl } from 'react-intl';
import type { CaseKind } from '#machines/flows/review/verdict';
import type { Column, Dir } from '#ui/data/tableProps';
import { TableHead } from '#ui/data/DataTableHead';
import type { HeadProps, QueueKind } from '../queueKind';
import type { CaseTab } from './address';

interface Columns<Row> {
  kind: CaseKind;
  /** The column beside the name, by which rows are sorted too. */
  second: { id: string; title: string };
  rowName: (row: Row) => string;
}
function CaseHead<Row extends { id: string }>({
  kind,
  second,
  rowName,
  rows,
  tab,
  label,
  sorted,
}: Columns<Row> & HeadProps<Row, CaseTab>) {
  const intl = useIntl();
  const waiting = tab === 'waiting';
  const of = (id: string, title: string, sort?: Dir): Column<Row> => ({
    id,
    title: intl.formatMessage({ id: title }),
    cell: () => null,
    sort,
  });
  const columns = [
    of('name', `office.assess.col.name.${kind}`, 'up'),
    of(second.id, second.title, 'up'),
    of('waiting', waiting ? 'office.col.waiting' : 'office.col.state', waiting ? 'up' : undefined),
  ];
  return (
    <TableHead
      caption={label}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      rowName={rowName}
      what=""
      sorted={sorted}
    />
  );
}

/** What the queues have in common in which each requirement is judged: their words and their head. */
export const caseKind = <Row extends { id: string }, Tab extends CaseTab>(
  { kind, second, rowName }: Columns<Row>,
  tabs: readonly Tab[],
): Omit<QueueKind<Row, Tab>, 'name' | 'cell' | 'since' | 'badge' | 'chips'> => ({
  title: `office.assess.title.${kind}`,
  lead: `office.assess.lead.${kind}`,
  search: `office.assess.search.${kind}`,
  tabsLabel: 'office.assess.tabs',
  tabs: tabs.map((tab) => ({ tab, text: `office.assess.tab.${tab}` })),
  loading: `office.assess.what.${kind}`,
  denied: 'office.assess.denied',
  pick: { icon: 'list-checks', text: `office.assess.pick.${kind}` },
  keys: (tab) => (tab === 'waiting' ? `office.assess.keys.${kind}` : undefined),
  Head: (p) => <CaseHead kind={kind} second={second} rowName={rowName} {...p} />,
});
