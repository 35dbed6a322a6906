import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { listings } from '#contract/listings';
import { product } from '#machines/flows/product/product';
import { navigate } from '#lib/location';
import { officeCall } from '#lib/officeApi';
import { officeUpload } from '#lib/officeUpload';
import { project } from '#lib/project';
import { to } from '../../to';
import { draftOf } from './draft';
import { ProductView } from './ProductView';
import { services } from './services';
import { useLeaving } from '../../useLeaving';
import type { ProductProps } from './view';

const here = product.provide({ actors: services });
/** What is typed into a new product is kept under this name. */
const fresh = 'new';
const upload: ProductProps['upload'] = (file, options) =>
  officeUpload(listings.addPicture, file, options);
const fetchPicture: ProductProps['fetchPicture'] = (address, { signal }) =>
  officeCall(listings.fetchPicture, { address }, { signal });

/** One run of the editor. */
function One({ id, onBorn }: { id: string | null; onBorn: (id: string) => void }) {
  const [input] = useState(() => ({ seed: crypto.randomUUID(), id }));
  const [snapshot, send] = useMachine(here, { input });
  const p = project<typeof product>(snapshot);
  const draft = p.id ?? fresh;
  /** Where leaving was meant to go. */
  const target = useRef<string | null>(null);
  useLeaving(p.changed && !['left', 'loggedOut'].includes(p.at), (to) => {
    target.current = to;
    if (p.can({ type: 'leave' })) send({ type: 'leave' });
  });
  const { at, changed } = p;
  // A new one has its address as soon as it is saved: reloading finds it.
  const born = useEffectEvent((made: string) => {
    draftOf(fresh).drop();
    onBorn(made);
  });
  useEffect(() => {
    if (p.id && p.id !== input.id) born(p.id);
  }, [p.id, input.id]);
  useEffect(() => {
    if (at === 'editing.changed') target.current = null;
  });
  useEffect(() => {
    if (at !== 'left') return;
    if (!changed) draftOf(draft).drop();
    navigate(target.current ?? to.products());
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it has ended
  }, [at]);
  return (
    <ProductView {...p} send={send} upload={upload} fetchPicture={fetchPicture} draft={draft} />
  );
}
/**
 * `#/shop/product?id=`: one product; without an id a new one, which gets its address when it is
 * saved and goes on.
 */
export default function Product() {
  const id = new URLSearchParams(useSearch()).get('id');
  const [born, setBorn] = useState<string | null>(null);
  const [shown, setShown] = useState({ id, n: 0 });
  if (shown.id !== id)
    setShown({ id, n: shown.id === null && id !== null && id === born ? shown.n : shown.n + 1 });
  useEffect(() => {
    if (born) navigate(to.product({ id: born }), { replace: true });
  }, [born]);
  return <One key={shown.n} id={id} onBorn={setBorn} />;
}
