import { useId, type AriaRole, type ReactNode, type Ref } from 'react';
import { Icon, type IconName } from '../Icon';
import { cx } from '../cx';
import s from './Button.module.css';

export type ButtonKind =
  | 'primary'
  | 'quiet'
  | 'soft'
  | 'danger'
  | 'accent'
  | 'link'
  | 'choice'
  | 'pill'
  | 'plain';
type Look = {
  kind?: ButtonKind;
  size?: 'sm' | 'md';
  block?: boolean;
  icon?: IconName;
  iconAfter?: IconName;
  className?: string | undefined;
  children?: ReactNode;
};

/** Extra attributes a caller may set: aria-* and data-* only. */
export type Extra = { role?: AriaRole; id?: string; title?: string } & {
  [key: `aria-${string}` | `data-${string}`]: string | number | boolean | undefined;
};
export type ButtonProps = Look & {
  type?: 'button' | 'submit';
  /** Of the form it sends, where it stands outside it. */
  form?: string;
  onClick?: (() => void) | undefined;
  disabled?: boolean | undefined;
  /** Why it is off: it then stays focusable and the reason is read and shown. */
  reason?: string | undefined;
  /** Words while it works; also makes it busy: a second press does nothing. */
  busyText?: string | undefined;
  extra?: Extra | undefined;
  ref?: Ref<HTMLButtonElement>;
};

const look = ({ kind = 'quiet', size, block, className }: Look) =>
  cx(s.btn, s[kind], size === 'sm' && s.sm, block && s.block, className);

const inside = ({ icon, iconAfter, children }: Look) => (
  <>
    {icon && <Icon name={icon} />}
    {children}
    {iconAfter && <Icon name={iconAfter} />}
  </>
);

/** A button. `reason` explains why it is off, `busyText` shows it is at work. */
export function Button({
  type = 'button',
  form,
  onClick,
  disabled,
  reason,
  busyText,
  extra,
  ref,
  ...rest
}: ButtonProps) {
  const id = useId();
  const blocked = Boolean(disabled && reason);
  const busy = Boolean(busyText);
  const press =
    blocked || busy ? (e: { preventDefault: () => void }) => e.preventDefault() : onClick;
  const button = (
    <button
      ref={ref}
      type={type}
      form={form}
      className={look(rest)}
      onClick={press}
      disabled={Boolean(disabled && !reason && !busy)}
      aria-disabled={blocked || (busy && disabled) || undefined}
      aria-describedby={blocked ? id : undefined}
      aria-busy={busy || undefined}
      {...extra}
    >
      {busy ? (
        <>
          <span className={s.spin} aria-hidden="true" />
          {busyText}
        </>
      ) : (
        inside(rest)
      )}
    </button>
  );
  return blocked ? (
    <span className={cx(s.why, rest.block && s.block)}>
      {button}
      <span id={id} className={s.reason}>
        {reason}
      </span>
    </span>
  ) : (
    button
  );
}

export type LinkButtonProps = Look & { href: string; extra?: Extra; onClick?: () => void };

/** A link that looks like a button. */
export function LinkButton({ href, extra, onClick, ...rest }: LinkButtonProps) {
  return (
    <a href={href} className={look(rest)} onClick={onClick} {...extra}>
      {inside(rest)}
    </a>
  );
}

export type IconButtonProps = {
  icon: IconName;
  label: string;
  onClick?: (() => void) | undefined;
  disabled?: boolean;
  pressed?: boolean;
  size?: 20 | 24;
  extra?: Extra;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
};

/** A 44 px round button with only an icon; `pressed` makes it a toggle. */
export function IconButton({
  icon,
  label,
  onClick,
  disabled,
  pressed,
  size = 24,
  extra,
  className,
  ref,
}: IconButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={cx('tap', s.icon, className)}
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
      {...extra}
    >
      <Icon name={icon} size={size} />
    </button>
  );
}
