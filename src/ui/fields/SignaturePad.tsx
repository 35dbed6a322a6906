import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../controls/Button';
import { FieldSet } from './Field';
import { TextField } from './fields';
import { announce } from '../feedback/announce';
import { cx } from '../cx';
import { lazyPart, LazyBoundary } from '../lazyPart';
import { field, isDrawn, withoutLast, withStroke } from './signaturePath';
import s from './SignaturePad.module.css';

const Canvas = lazyPart(() => import('../lazy/SignatureCanvas'));

export type SignaturePadProps = {
  name: string;
  label: ReactNode;
  /** SVG path data of what was drawn, or the name that was typed. */
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  disabled?: boolean;
};

/**
 * A signature: drawn, or typed by whoever has no pen or does not see the field. One replaces the
 * other.
 */
export function SignaturePad({
  name,
  label,
  value,
  onChange,
  error,
  disabled = false,
}: SignaturePadProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const drawn = isDrawn(value);
  const words = { role: 'img', 'aria-label': text(drawn ? 'signature.drawn' : 'signature.empty') };
  const draw = (points: { x: number; y: number }[], width: number) => {
    onChange(withStroke(value, points, width));
    if (!drawn) announce(text('signature.drawn'));
  };
  const takeBack = (next: string) => {
    onChange(next);
    announce(text(next === '' ? 'signature.empty' : 'signature.undone'));
  };
  return (
    <FieldSet legend={label} hint={text('signature.hint')}>
      <div className={s.pad}>
        <div className={cx(s.area, drawn && s.drawn)}>
          <svg
            className={s.picture}
            viewBox={`0 0 ${field.width} ${field.height}`}
            focusable="false"
            {...words}
          >
            {drawn && <path d={value} />}
          </svg>
          <LazyBoundary fallback={null}>
            <Canvas disabled={disabled} onStroke={draw} />
          </LazyBoundary>
        </div>
        {drawn && (
          <div className={s.buttons}>
            <Button
              size="sm"
              icon="arrow-counter-clockwise"
              disabled={disabled}
              onClick={() => takeBack(withoutLast(value))}
            >
              {text('signature.undo')}
            </Button>
            <Button size="sm" icon="trash" disabled={disabled} onClick={() => takeBack('')}>
              {text('signature.clear')}
            </Button>
          </div>
        )}
      </div>
      <TextField
        name={name}
        label={text('signature.type')}
        value={drawn ? '' : value}
        onChange={onChange}
        error={error}
        disabled={disabled}
        autoComplete="name"
        maxLength={120}
      />
    </FieldSet>
  );
}
