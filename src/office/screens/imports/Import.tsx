import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearch } from 'wouter';
import { importing } from '#machines/flows/importing/importing';
import { relaunch } from '#lib/location';
import { project } from '#lib/project';
import { announce } from '#ui/feedback/announce';
import { to } from '../../to';
import { ImportView } from './ImportView';
import { PicturesOf } from './PicturesOf';
import { Report } from './Report';
import { servicesWith } from './services';
import { screenOf } from './view';

const told: readonly string[] = ['mapping', 'preview', 'done', 'failed', 'cancelled', 'refused'];
/** Says where it has come to, and puts the reader at the top of what is new. */
function useSaying(screen: string): void {
  const intl = useIntl();
  const before = useRef(screen);
  useEffect(() => {
    if (before.current === screen) return;
    const waited = ['loading'].includes(before.current);
    before.current = screen;
    if (!waited && told.includes(screen))
      announce(
        intl.formatMessage({ id: `import.title.${screen}` }),
        screen === 'failed' ? 'assertive' : 'polite',
      );
  }, [screen, intl]);
}
function One({ id, onOwn }: { id: string | null; onOwn: (id: string | null) => void }) {
  const [input] = useState(() => ({ seed: crypto.randomUUID(), id }));
  const [sent, setSent] = useState(0);
  const here = useMemo(() => importing.provide({ actors: servicesWith(setSent) }), []);
  const [snapshot, send] = useMachine(here, { input });
  const p = project<typeof importing>(snapshot);
  useSaying(screenOf(p.at));
  // It has an address as soon as it is there: reloading, or another device, finds it.
  useEffect(() => {
    if (p.id !== id) {
      onOwn(p.id);
      relaunch(to.import({ id: p.id ?? undefined }));
    }
  }, [p.id, id, onOwn]);
  return (
    <ImportView
      {...p}
      send={send}
      sent={sent}
      report={
        p.item && (
          <>
            {p.at === 'done' && p.item.pictures.all > 0 && (
              <PicturesOf key={p.item.id} item={p.item} />
            )}
            {(screenOf(p.at) === 'preview' || p.at === 'done') && p.item.counts.skipped > 0 && (
              <Report item={p.item} />
            )}
          </>
        )
      }
    />
  );
}
/**
 * `#/shop/import?id=`: one file of products; without an id the one that is not over, or a new one.
 */
export default function Import() {
  const id = new URLSearchParams(useSearch()).get('id');
  // What the flow itself wrote into the address is no other import.
  const [own, setOwn] = useState(id);
  const [shown, setShown] = useState({ id, n: 0 });
  if (shown.id !== id) setShown({ id, n: id === own ? shown.n : shown.n + 1 });
  return <One key={shown.n} id={id} onOwn={setOwn} />;
}
