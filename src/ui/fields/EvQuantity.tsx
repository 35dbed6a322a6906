import { Quantity } from '../controls/Quantity';
import { evData, useFlow, type FlowEvent } from '../flow';

export type EvQuantityProps = {
  /** Event type; it is sent as {type, ...arg, quantity}. */
  type: string;
  arg?: Record<string, string | number>;
  value: number;
  min?: number;
  max?: number;
  label?: string;
};

/** A quantity stepper that sends its event. Off when the machine refuses it. */
export function EvQuantity({ type, arg = {}, value, ...rest }: EvQuantityProps) {
  const { can, send } = useFlow();
  const event = (quantity: number): FlowEvent & { quantity: number } => ({
    type,
    ...arg,
    quantity,
  });
  const change = (quantity: number) => {
    const e = event(quantity);
    if (can(e)) send(e);
  };
  return (
    <Quantity
      {...rest}
      value={value}
      onChange={change}
      disabled={!can(event(value))}
      mark={(quantity) => evData(quantity === undefined ? { type, ...arg } : event(quantity))}
    />
  );
}
