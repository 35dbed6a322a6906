import { useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { UploadContent } from '#contract/notices';
import { IconButton } from '#ui/controls/Button';
import { blobOf, useBlob } from '../imageBlob';
import { NoProof } from '../NoProof';
import s from './Viewer.module.css';

const closest = 4;
const step = 0.5;
const quarter = 90;
interface Stand {
  zoom: number;
  /** Degrees, clockwise. */
  turn: number;
}
const fit: Stand = { zoom: 1, turn: 0 };
type Move = 'closer' | 'farther' | 'turn' | 'fit';
const moves: Record<Move, (stand: Stand) => Stand> = {
  closer: ({ zoom, turn }) => ({ zoom: Math.min(closest, zoom + step), turn }),
  farther: ({ zoom, turn }) => ({ zoom: Math.max(1, zoom - step), turn }),
  turn: ({ zoom, turn }) => ({ zoom, turn: (turn + quarter) % 360 }),
  fit: () => fit,
};
const keys: Record<string, Move> = {
  '+': 'closer',
  '=': 'closer',
  '-': 'farther',
  t: 'turn',
  T: 'turn',
  0: 'fit',
};

/**
 * One picture: closer, farther, turned, or whole again; by buttons, and by keys while it has the
 * focus. Arrows move what is larger than its frame.
 */
function Shown({ content, alt }: { content: UploadContent; alt: string }) {
  const intl = useIntl();
  const blob = useMemo(() => blobOf(content), [content]);
  const show = useBlob(blob);
  const [stand, setStand] = useState(fit);
  const [broken, setBroken] = useState(false);
  if (broken || !blob) return <NoProof id="office.proof.unreadable" />;
  const move = (how: Move) => setStand(moves[how]);
  const onKeyDown = (e: KeyboardEvent) => {
    const how = keys[e.key];
    if (!how || e.ctrlKey || e.metaKey || e.altKey) return;
    e.preventDefault();
    move(how);
  };
  const text = (how: Move) => intl.formatMessage({ id: `office.viewer.${how}` }, { picture: alt });
  const sideways = stand.turn % (2 * quarter) !== 0;
  const aspect = sideways ? content.height / content.width : content.width / content.height;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it has keys of its own */}
      <section
        className={s.stage}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls when the picture is larger
        tabIndex={0}
        aria-label={alt}
        aria-keyshortcuts="+ - t 0"
        onKeyDown={onKeyDown}
      >
        <div
          className={s.frame}
          style={{
            width: `calc(min(100cqw, 100cqh * ${aspect}) * ${stand.zoom})`,
            aspectRatio: String(aspect),
          }}
        >
          <img
            ref={show}
            alt={alt}
            width={content.width}
            height={content.height}
            data-turn={stand.turn}
            onError={() => setBroken(true)}
            style={{
              width: sideways ? `${100 / aspect}%` : '100%',
              transform: `translate(-50%, -50%) rotate(${stand.turn}deg)`,
            }}
          />
        </div>
      </section>
      <div className={s.tools}>
        <IconButton
          icon="minus"
          size={20}
          label={text('farther')}
          disabled={stand.zoom === 1}
          onClick={() => move('farther')}
        />
        <span className="s13 num">{intl.formatNumber(stand.zoom, { style: 'percent' })}</span>
        <IconButton
          icon="plus"
          size={20}
          label={text('closer')}
          disabled={stand.zoom === closest}
          onClick={() => move('closer')}
        />
        <IconButton
          icon="arrow-clockwise"
          size={20}
          label={text('turn')}
          onClick={() => move('turn')}
        />
        <IconButton
          icon="crosshair-simple"
          size={20}
          label={text('fit')}
          onClick={() => move('fit')}
        />
      </div>
    </>
  );
}

/** What is known of one picture: its data, or why there is none. */
export interface Side {
  id: string;
  /** Text id of what it shows. */
  alt: string;
  content: UploadContent | undefined;
  /** In place of the picture: it is on its way, or there is none. */
  instead?: ReactNode;
}
/**
 * Pictures of a document, side by side. They come as data and are shown from a blob: never as a
 * page.
 */
export function Viewer({ sides }: { sides: readonly Side[] }) {
  const intl = useIntl();
  return (
    <div className={s.sides}>
      {sides.map(({ id, alt, content, instead }) => (
        <figure key={id} className={s.side}>
          <figcaption className="s14 b">
            <FormattedMessage id={alt} />
          </figcaption>
          {content ? (
            <Shown key={content.id} content={content} alt={intl.formatMessage({ id: alt })} />
          ) : (
            instead
          )}
        </figure>
      ))}
      <p className={`s13 muted ${s.hint}`}>
        <FormattedMessage id="office.viewer.keys" values={{ kbd: (text) => <kbd>{text}</kbd> }} />
      </p>
    </div>
  );
}
