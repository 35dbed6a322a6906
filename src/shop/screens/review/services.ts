import { fromPromise } from 'xstate';
import { reviews } from '#contract/reviews';
import type { RateActors } from '#machines/flows/rateContext';
import { call } from '#lib/api';
import { refresh } from '#lib/query';
import { uploadPicture } from '#lib/upload';
import { catalogue } from '#contract/catalogue';
import { notePreview } from './previews';

type In<K extends keyof RateActors> = { input: RateActors[K]['in']; signal: AbortSignal };

async function open({ input: { order }, signal }: In<'open'>) {
  const answer = await call(reviews.order, { id: order }, { signal });
  for (const { review } of answer.lines)
    for (const id of review?.pictures ?? [])
      if (review?.state !== 'hidden') notePreview(id, `/review-pictures/${id}.webp`);
  return answer;
}
async function upload({ input: { file }, signal }: In<'uploadPicture'>): Promise<{ id: string }> {
  const sent = await uploadPicture(file as File, { signal });
  notePreview(sent.id, URL.createObjectURL(file as File));
  return sent;
}
/** The product's page and its cards are out of date once it is done. */
async function send({ input: { key, changes, ...said } }: In<'sendReview'>) {
  const answer = await call(changes ? reviews.change : reviews.send, said, { key });
  void refresh(reviews.list);
  void refresh(catalogue.view);
  return answer;
}
/** What a review asks of the world. */
export const services = {
  open: fromPromise(open),
  uploadPicture: fromPromise(upload),
  sendReview: fromPromise(send),
};
