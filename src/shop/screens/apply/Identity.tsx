import { useEffect, useMemo, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { pictureRule } from '#contract/notices';
import { sides, type IdFile, type Side } from '#machines/flows/apply/context';
import { pictureField, valueOf } from '#machines/flows/apply/standing';
import { FileField, type FileState } from '#ui/fields/FileField';
import { Ev, evData, useFlow } from '#ui/flow';
import { Icon, type IconName } from '#ui/Icon';
import { Frame } from './Frame';
import { Saying } from './Kept';
import { useFieldWords } from './Reason';
import { screenOf, type ApplyProps } from './view';
import s from './Apply.module.css';

/** The address of a chosen file, for as long as it is shown. */
function usePreview(file: IdFile | undefined): string | undefined {
  const src = useMemo(() => (file instanceof Blob ? URL.createObjectURL(file) : undefined), [file]);
  useEffect(
    () => () => {
      if (src) URL.revokeObjectURL(src);
    },
    [src],
  );
  return src;
}
const underWay = (p: ApplyProps, side: Side) => p.at === 'identity.uploading' && p.side === side;
/** Where a picture stands: with the mall, on its way, waiting for its turn, or not sent. */
function stateOf(p: ApplyProps, side: Side): FileState {
  const unsent = p.files[side];
  if (underWay(p, side)) return 'sending';
  if (unsent)
    return p.at === 'identity.uploading' && unsent.state === 'waiting' ? 'sending' : 'failed';
  return valueOf(p, pictureField(side)) ? 'done' : 'empty';
}
function Picture({ p, side, error }: { p: ApplyProps; side: Side; error: string | undefined }) {
  const intl = useIntl();
  const { send } = useFlow();
  const text = (id: string) => intl.formatMessage({ id });
  const unsent = p.files[side];
  const preview = usePreview(unsent?.file);
  const state = stateOf(p, side);
  const gone = { type: unsent ? 'cancel' : 'remove', side } as const;
  // One that the mall has is changed when the other has arrived.
  const still =
    p.at.startsWith('identity.sav') ||
    (p.at === 'identity.uploading' && p.side !== side && !unsent && state === 'done');
  return (
    <fieldset disabled={still}>
      <FileField
        name={pictureField(side)}
        label={text(`apply.identity.${side}`)}
        required
        accept={pictureRule.types.join()}
        state={state}
        preview={preview}
        progress={underWay(p, side) ? (p.progress ?? undefined) : undefined}
        fileName={unsent?.file.name ?? (state === 'done' ? text('apply.identity.kept') : undefined)}
        error={error ?? (state === 'failed' ? text('file.failed') : undefined)}
        onChoose={(file) => send({ type: 'attach', side, file } as never)}
        onRemove={() => send(gone)}
        onRetry={() => send({ type: 'sendAgain', side } as never)}
        marks={{
          choose: evData({ type: 'attach', side } as never),
          remove: evData(gone),
          retry: evData({ type: 'sendAgain', side } as never),
        }}
      />
    </fieldset>
  );
}
const Why = ({ icon, id }: { icon: IconName; id: string }) => (
  <li>
    <Icon name={icon} size={20} />
    <span className="s14">
      <FormattedMessage id={id} />
    </span>
  </li>
);

/**
 * Both sides of the identity card. The pictures go to the mall as they are chosen; this browser
 * keeps none of them.
 */
export function Identity({ p }: { p: ApplyProps }) {
  const intl = useIntl();
  const words = useFieldWords(p, 'identity');
  const box = useRef<HTMLDivElement>(null);
  const first = sides.map(pictureField).find((field) => p.fields[field]);
  const say = (field: string) => {
    const id = words?.[field];
    return id && (intl.messages[id] === undefined ? id : intl.formatMessage({ id }));
  };
  useEffect(() => {
    if (first) box.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }, [first, p.fields]);
  return (
    <Frame
      inside
      title={<FormattedMessage id="apply.task.identity" />}
      lead={<FormattedMessage id="apply.identity.lead" />}
      notice={screenOf(p.at) === 'identity' ? p.notice : null}
    >
      <ul className={s.why}>
        <Why icon="shield-check" id="apply.identity.why" />
        <Why icon="eye" id="apply.identity.who" />
        <Why icon="clock" id="apply.identity.until" />
      </ul>
      <div ref={box} className={`card ${s.box}`}>
        {sides.map((side) => (
          <Picture key={side} p={p} side={side} error={say(pictureField(side))} />
        ))}
        <Saying p={p} />
        <div className={s.actions}>
          <Ev
            e={{ type: 'finish', part: 'identity' }}
            kind="primary"
            busyText={
              p.at === 'identity.uploading' ? intl.formatMessage({ id: 'file.sending' }) : undefined
            }
          >
            <FormattedMessage id="apply.finish" />
          </Ev>
        </div>
      </div>
    </Frame>
  );
}
