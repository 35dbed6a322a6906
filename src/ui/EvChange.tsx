import { useId, type ReactNode } from 'react';
import { CheckboxField, SelectField, type Option } from './fields';
import { evData, useFlow, type FlowEvent } from './flow';

export type EvCheckProps<E extends FlowEvent> = { /** Sent when it changes; describes the new value. */ e: E; checked: boolean; label: ReactNode; labelHidden?: boolean; name?: string };

/** A checkbox that sends its event when it changes. */
export function EvCheck<E extends FlowEvent>({ e, checked, label, labelHidden, name }: EvCheckProps<E>) {
  const { can, send } = useFlow();
  const id = useId();
  return (
    <CheckboxField name={name ?? id} label={label} labelHidden={labelHidden} checked={checked} disabled={!can(e)}
      onChange={() => { if (can(e)) send(e); }} extra={evData(e)} />
  );
}

export type EvChangeProps<E extends FlowEvent> = { /** Makes the event from the picked value. */ make: (value: string) => E; label: string; value: string; options: Option[]; hint?: string };

/** A select that sends an event when another value is picked. */
export function EvChange<E extends FlowEvent>({ make, label, value, options, hint }: EvChangeProps<E>) {
  const { can, send } = useFlow();
  const id = useId();
  const pick = (next: string) => { const e = make(next); if (can(e)) send(e); };
  return <SelectField name={id} label={label} hint={hint} value={value} options={options} onChange={pick} disabled={!can(make(value))} extra={evData(make(value))} />;
}
