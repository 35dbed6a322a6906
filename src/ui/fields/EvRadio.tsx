import { RadioCard, type RadioCardProps } from './RadioCard';
import { evData, useFlow, type FlowEvent } from '../flow';

export type EvRadioProps<E extends FlowEvent> = Omit<
  RadioCardProps,
  'onPick' | 'value' | 'extra' | 'disabled'
> & { e: E };

/** A radio card that sends its event when picked. */
export function EvRadio<E extends FlowEvent>({ e, ...card }: EvRadioProps<E>) {
  const { can, send } = useFlow();
  const pick = () => {
    if (can(e)) send(e);
  };
  return (
    <RadioCard
      {...card}
      value={JSON.stringify(e)}
      onPick={pick}
      disabled={!can(e)}
      extra={evData(e)}
    />
  );
}
