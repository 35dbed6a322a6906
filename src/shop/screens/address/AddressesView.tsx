import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Address, AddressInput } from '#contract/addresses';
import type { Failure } from '#contract/codes';
import { failureWords } from '#lib/failure';
import { postal } from '#lib/postal';
import { AddressBlock } from '#ui/data/AddressBlock';
import { Chip } from '#ui/controls/Chip';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorState } from '#ui/feedback/ErrorState';
import { Ev, Flow } from '#ui/flow';
import { Columns, PageTitle, Stack } from '#ui/shell/layout';
import { Note } from '#ui/feedback/Note';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import AddressForm from './AddressForm';
import s from './Addresses.module.css';

export type AddressesEvent =
  | { type: 'addAddress' }
  | { type: 'cancel' }
  | { type: 'retry' }
  | { type: 'editAddress'; id: string }
  | { type: 'makeDefault'; id: string }
  | { type: 'removeAddress'; id: string }
  | { type: 'undo'; id: string }
  | ({ type: 'saveAddress' } & AddressInput);
export interface AddressesProps {
  list: Address[] | undefined;
  problem: string | undefined;
  editing: Address | 'new' | null;
  /** The event under way. */
  busy: string | null;
  notice: Failure | null;
  send: (event: AddressesEvent) => void;
}

const Card = ({ address }: { address: Address }) => (
  <li className={`card ${s.card}`}>
    <AddressBlock name={address.name} phone={address.phone} lines={postal(address)} />
    {address.is_default && (
      <span>
        <Chip tone="brand">
          <FormattedMessage id="address.default" />
        </Chip>
      </span>
    )}
    <div className={s.actions}>
      <Ev e={{ type: 'editAddress', id: address.id }} size="sm" icon="pencil-simple">
        <FormattedMessage id="address.edit" />
        <span className="sr"> {address.name}</span>
      </Ev>
      {!address.is_default && (
        <Ev e={{ type: 'makeDefault', id: address.id }} size="sm">
          <FormattedMessage id="address.makeDefault" />
          <span className="sr"> {address.name}</span>
        </Ev>
      )}
      <Ev e={{ type: 'removeAddress', id: address.id }} size="sm" icon="trash">
        <FormattedMessage id="address.remove" />
        <span className="sr"> {address.name}</span>
      </Ev>
    </div>
  </li>
);
function Body({ list, problem, busy, send }: AddressesProps) {
  const intl = useIntl();
  const add = (
    <Ev<AddressesEvent> e={{ type: 'addAddress' }} kind="primary" icon="plus">
      <FormattedMessage id="address.add" />
    </Ev>
  );
  if (!list && problem)
    return <ErrorState code={problem} onRetry={() => send({ type: 'retry' })} />;
  if (!list)
    return (
      <Loading what={intl.formatMessage({ id: 'address.what' })}>
        <SkeletonCard />
        <SkeletonCard />
      </Loading>
    );
  if (list.length === 0)
    return (
      <EmptyState
        icon="map-pin"
        ground="sky"
        title={<FormattedMessage id="address.screen.empty" />}
        action={add}
      >
        <p>
          <FormattedMessage id="address.screen.emptyText" />
        </p>
      </EmptyState>
    );
  return (
    <Stack gap={5}>
      <Columns as="ul" columns={3} busy={busy !== null}>
        {list.map((address) => (
          <Card key={address.id} address={address} />
        ))}
      </Columns>
      <p>{add}</p>
    </Stack>
  );
}

/** The address book: cards, and the form in their place while one is written. */
export function AddressesView(p: AddressesProps) {
  const intl = useIntl();
  const { editing, busy, notice } = p;
  const at = busy
    ? 'working'
    : editing === null
      ? 'looking'
      : editing === 'new'
        ? 'adding'
        : 'editing';
  const title =
    editing === null
      ? 'address.screen.title'
      : editing === 'new'
        ? 'address.title.add'
        : 'address.title.edit';
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current !== title) frame.current?.querySelector<HTMLElement>('h1')?.focus();
    shown.current = title;
  }, [title]);
  const form = editing !== null;
  const fields = notice?.kind === 'code' ? notice.data : null;
  return (
    <Flow<AddressesEvent>
      machine="addresses"
      at={at}
      can={() => busy === null}
      send={p.send}
      busy={busy !== null}
    >
      <div ref={frame} className={s.frame}>
        <PageTitle
          title={intl.formatMessage({ id: title })}
          lead={intl.formatMessage({ id: form ? 'address.lead' : 'address.screen.lead' })}
        />
        {notice && (
          <Note tone="warn">
            <p role="alert">{failureWords(intl, notice)}</p>
          </Note>
        )}
        {form ? (
          <div className={s.form}>
            <AddressForm
              key={editing === 'new' ? 'new' : editing.id}
              address={editing === 'new' ? undefined : editing}
              first={p.list?.length === 0}
              saving={busy === 'saveAddress'}
              refused={fields}
              cancel={
                <Ev<AddressesEvent> e={{ type: 'cancel' }}>
                  <FormattedMessage id="ui.cancel" />
                </Ev>
              }
            />
          </div>
        ) : (
          <Body {...p} />
        )}
      </div>
    </Flow>
  );
}
