import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { Button, type ButtonKind } from './controls/Button';
import type { IconName } from './Icon';

/** What a view can say to a machine: a verb and its details. */
export type FlowEvent = { type: string };
export type FlowLink = {
  can: (e: FlowEvent) => boolean;
  send: (e: FlowEvent) => void;
  busy: boolean;
};

const FlowContext = createContext<FlowLink | null>(null);

export type FlowProps<E extends FlowEvent> = {
  /** The machine's name, as in its chart. */
  machine: string;
  /** Dotted path of the active leaf; regions of a parallel machine joined with " & ". */
  at: string;
  can: (e: E) => boolean;
  send: (e: E) => void;
  busy?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** Joins a view to one machine: everything inside reports what is pressed through it. */
export function Flow<E extends FlowEvent>({
  machine,
  at,
  can,
  send,
  busy = false,
  className,
  children,
}: FlowProps<E>) {
  const link = useMemo<FlowLink>(
    () => ({ can: (e) => can(e as E), send: (e) => send(e as E), busy }),
    [can, send, busy],
  );
  return (
    <FlowContext.Provider value={link}>
      <div
        data-machine={machine}
        data-state={at}
        aria-busy={busy || undefined}
        className={className}
      >
        {children}
      </div>
    </FlowContext.Provider>
  );
}

/** The surrounding flow; throws outside one, because a press nobody hears is a defect. */
export function useFlow(): FlowLink {
  const link = useContext(FlowContext);
  if (!link) throw new Error('This control sends events and stands outside a <Flow>');
  return link;
}

/** The attributes by which tests and stories find the control of an event. */
export function evData(e: FlowEvent): { 'data-ev': string; 'data-arg'?: string } {
  const { type, ...arg } = e;
  return Object.keys(arg).length > 0
    ? { 'data-ev': type, 'data-arg': JSON.stringify(arg) }
    : { 'data-ev': type };
}

export type EvProps<E extends FlowEvent> = {
  e: E;
  kind?: ButtonKind | 'radio';
  size?: 'sm' | 'md';
  block?: boolean;
  icon?: IconName;
  iconAfter?: IconName;
  /** Only for kind "radio". */
  checked?: boolean;
  /** Why it cannot be pressed now. With it the button stays focusable and says so. */
  reason?: string | undefined;
  /** Words while the machine works on this event, such as "Placing order". */
  busyText?: string | undefined;
  label?: string;
  className?: string | undefined;
  children?: ReactNode;
};

/** The button of one event. Off exactly when the machine would refuse the event. */
export function Ev<E extends FlowEvent>({
  e,
  kind = 'quiet',
  checked,
  label,
  ...rest
}: EvProps<E>) {
  const { can, send } = useFlow();
  const radio = kind === 'radio' ? { role: 'radio', 'aria-checked': Boolean(checked) } : {};
  const press = () => {
    if (can(e)) send(e);
  };
  return (
    <Button
      {...rest}
      kind={kind === 'radio' ? 'choice' : kind}
      disabled={!can(e)}
      onClick={press}
      extra={{ ...evData(e), ...radio, ...(label ? { 'aria-label': label } : {}) }}
    />
  );
}
