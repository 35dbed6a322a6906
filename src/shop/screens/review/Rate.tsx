import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { lineIn } from '#machines/flows/rateContext';
import { rateProduct } from '#machines/flows/rateProduct';
import { project } from '#lib/project';
import { to } from '../../to';
import { useFlowPage } from '../moneyFlow/useFlowPage';
import { RateView } from './RateView';
import { services } from './services';
import { screenOf, type RateProps } from './view';

const here = rateProduct.provide({ actors: services });

/** /pages/history/review?id=&line=: what one thinks of a thing that was received. */
export default function Rate() {
  const params = new URLSearchParams(useSearch());
  const [input] = useState(() => ({
    order: params.get('id') ?? '',
    line: params.get('line'),
    seed: crypto.randomUUID(),
  }));
  const [snapshot, send] = useMachine(here, { input });
  const p: RateProps = { ...project<typeof rateProduct>(snapshot), send };
  const product = lineIn(p)?.line.product_id;
  const next =
    p.leaving === 'product' && product ? to.product({ id: product }) : to.order({ id: p.order });
  useFlowPage({
    machine: 'rateProduct',
    route: 'review',
    screen: screenOf(p.at),
    ended: snapshot.status === 'done',
    next: p.leaving && next,
    send,
  });
  return <RateView {...p} />;
}
