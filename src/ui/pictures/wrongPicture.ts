import { pictureRule } from '#contract/notices';

/** Why a file is no picture that can be sent, as a text id; null where it may be one. */
export function wrongPicture({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!pictureRule.types.some((one) => one === type)) return 'form.picture.kind';
  return size > pictureRule.bytes ? 'form.picture.big' : null;
}
