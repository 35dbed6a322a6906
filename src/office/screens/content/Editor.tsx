import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Failure } from '#contract/codes';
import { failureWords } from '#lib/failure';
import { Button, LinkButton } from '#ui/controls/Button';
import { Dialog } from '#ui/feedback/Dialog';
import { Flow } from '#ui/flow';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, Submit } from '#ui/form/formFields';
import { Note } from '#ui/feedback/Note';
import { Card, PageTitle, Stack } from '#ui/shell/layout';
import type { Kind, Values } from './kind';

interface Props<Answer, Row> {
  kind: Kind<Answer, Row>;
  row: Row | null;
  rows: readonly Row[];
  /** The list it comes from; none where there is only this one. */
  back?: string | undefined;
  busy: 'save' | 'remove' | 'act' | null;
  notice: Failure | null;
  onSave: (values: Values, row: Row | null) => void;
  onRemove: (row: Row) => void;
}
type Save = { type: 'save' } & Values;

/** The server names a text as a whole; what is wrong with it stands at its English. */
function fieldsIn(notice: Failure | null, values: Values): Record<string, string> | undefined {
  const fields =
    notice?.kind === 'code'
      ? (notice.data as { fields?: Record<string, string> } | null)?.fields
      : undefined;
  return (
    fields &&
    Object.fromEntries(
      Object.entries(fields).map(([name, why]) => [name in values ? name : `${name}-en`, why]),
    )
  );
}

/** Taking something away is asked once: it cannot be taken back. */
function Remove<Answer, Row>({
  kind,
  row,
  busy,
  onRemove,
}: Pick<Props<Answer, Row>, 'kind' | 'busy' | 'onRemove'> & { row: Row }) {
  const intl = useIntl();
  const [asking, setAsking] = useState(false);
  const reason = kind.hinders?.(row);
  const words = <FormattedMessage id="content.remove" />;
  return (
    <>
      <Button
        kind="danger"
        disabled={Boolean(reason)}
        reason={reason ? intl.formatMessage({ id: reason }) : undefined}
        busyText={busy === 'remove' ? intl.formatMessage({ id: 'content.removing' }) : undefined}
        onClick={() => setAsking(true)}
      >
        {words}
      </Button>
      <Dialog
        kind="alert"
        open={asking}
        onClose={() => setAsking(false)}
        title={intl.formatMessage({ id: 'content.remove.ask' }, { name: kind.nameOf(row) })}
        text={intl.formatMessage({ id: `content.${kind.id}.removed` })}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>
              <FormattedMessage id="content.keep" />
            </Button>
            <Button
              kind="danger"
              onClick={() => {
                setAsking(false);
                onRemove(row);
              }}
            >
              {words}
            </Button>
          </>
        }
      />
    </>
  );
}

/** One of them in its form. What is typed is kept in this tab until it is saved. */
export function Editor<Answer, Row>({
  kind,
  row,
  rows,
  back,
  busy,
  notice,
  onSave,
  onRemove,
}: Props<Answer, Row>) {
  const intl = useIntl();
  const values = useMemo(() => kind.valuesOf(row), [kind, row]);
  const fieldErrors = useMemo(() => fieldsIn(notice, values), [notice, values]);
  const title =
    row && !kind.title
      ? kind.nameOf(row)
      : intl.formatMessage({ id: kind.title ?? `content.${kind.id}.add` });
  const saving = busy === 'save';
  const send = ({ type: _type, ...typed }: Save) => onSave(typed, row);
  return (
    <Stack gap={4}>
      {back && (
        <p>
          <LinkButton size="sm" icon="arrow-left" href={back}>
            {intl.formatMessage({ id: `content.${kind.id}.title` })}
          </LinkButton>
        </p>
      )}
      <PageTitle
        title={title}
        lead={back ? undefined : intl.formatMessage({ id: `content.${kind.id}.lead` })}
      />
      <Card>
        <Flow<Save>
          machine="content"
          at={saving ? 'saving' : 'editing'}
          can={() => busy === null}
          send={send}
          busy={busy !== null}
        >
          <EvForm<Values>
            type="save"
            initialValues={values}
            schema={kind.schema}
            busy={saving}
            label={title}
            draft={`content-${kind.id}-${row ? kind.idOf(row) : 'new'}`}
            fieldErrors={fieldErrors}
            problem={
              notice &&
              !fieldErrors && (
                <Note tone="bad">
                  <p role="alert">{failureWords(intl, notice)}</p>
                </Note>
              )
            }
          >
            <kind.Fields row={row} rows={rows} />
            <FormActions>
              <Submit busyText={intl.formatMessage({ id: 'content.saving' })}>
                <FormattedMessage id="content.save" />
              </Submit>
              {back && (
                <LinkButton href={back}>
                  <FormattedMessage id="content.back" />
                </LinkButton>
              )}
            </FormActions>
          </EvForm>
        </Flow>
      </Card>
      {row && kind.remove && (
        <p>
          <Remove kind={kind} row={row} busy={busy} onRemove={onRemove} />
        </p>
      )}
    </Stack>
  );
}
