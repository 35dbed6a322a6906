import { useId, type ReactNode } from 'react';
import { CheckboxField } from './CheckboxField';
import { evData, useFlow, type FlowEvent } from '../flow';

export type EvCheckProps<E extends FlowEvent> = {
  /** Sent when it changes; describes the new value. */ e: E;
  checked: boolean;
  label: ReactNode;
  labelHidden?: boolean;
  name?: string;
};

/** A checkbox that sends its event when it changes. */
export function EvCheck<E extends FlowEvent>({
  e,
  checked,
  label,
  labelHidden,
  name,
}: EvCheckProps<E>) {
  const { can, send } = useFlow();
  const id = useId();
  return (
    <CheckboxField
      name={name ?? id}
      label={label}
      labelHidden={labelHidden}
      checked={checked}
      disabled={!can(e)}
      onChange={() => {
        if (can(e)) send(e);
      }}
      extra={evData(e)}
    />
  );
}
