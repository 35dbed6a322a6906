import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Failure } from '#contract/codes';
import { failureWords } from '#lib/failure';
import { LinkButton } from '#ui/controls/Button';
import { DataTable } from '#ui/data/DataTable';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Note } from '#ui/feedback/Note';
import { PageTitle, Stack } from '#ui/shell/layout';
import { Editor } from './Editor';
import type { Kind, Sent, Values } from './kind';

export interface KeepViewProps<Answer, Row> {
  kind: Kind<Answer, Row>;
  rows: readonly Row[] | undefined;
  problem: string | undefined;
  onRetry: () => void;
  /** '' is the list, 'new' a new one, else the one that is open. */
  id: string;
  href: (id: string) => string;
  busy: 'save' | 'remove' | 'act' | null;
  /** Why the last press failed. */
  notice: Failure | null;
  onSave: (values: Values, row: Row | null) => void;
  onRemove: (row: Row) => void;
  onAct: (call: Sent<never>) => void;
  above?: ReactNode;
}

/** A list of what staff keep of the storefront, or one of it in its form. */
export function KeepView<Answer, Row>({
  kind,
  rows,
  problem,
  onRetry,
  id,
  href,
  busy,
  notice,
  onSave,
  onRemove,
  onAct,
  above,
}: KeepViewProps<Answer, Row>) {
  const intl = useIntl();
  const text = (part: string) => intl.formatMessage({ id: `content.${kind.id}.${part}` });
  const open = rows?.find((row) => kind.idOf(row) === id) ?? null;
  if (rows && (id === 'new' || open)) {
    return (
      <Editor
        key={id}
        kind={kind}
        row={open}
        rows={rows}
        back={href('')}
        busy={busy}
        notice={notice}
        onSave={onSave}
        onRemove={onRemove}
      />
    );
  }
  const add = (
    <LinkButton kind="primary" icon="plus" href={href('new')}>
      {text('add')}
    </LinkButton>
  );
  return (
    <Stack gap={4}>
      <PageTitle title={text('title')} lead={text('lead')} end={add} />
      {id !== '' && rows && (
        <Note>
          <p>
            <FormattedMessage id="content.gone" />
          </p>
        </Note>
      )}
      {notice && (
        <Note tone="bad">
          <p role="alert">{failureWords(intl, notice)}</p>
        </Note>
      )}
      {above}
      <DataTable
        caption={text('title')}
        what={text('what')}
        rows={rows}
        rowId={kind.idOf}
        rowName={kind.nameOf}
        columns={kind.columns(intl, { rows: rows ?? [], act: onAct, busy: busy !== null })}
        href={(row) => href(kind.idOf(row))}
        problem={problem}
        onRetry={onRetry}
        empty={<EmptyState icon="package" title={text('empty')} action={add} />}
      />
    </Stack>
  );
}
