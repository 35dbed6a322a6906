import { codes, Refusal } from '#contract/codes';

/** 1000008 with the text beside the field; nothing sent at all is 1000009. */
export const refuse = (
  id: 'form.picture' | 'form.picture.kind' | 'form.picture.big' | 'form.picture.one',
): Refusal =>
  new Refusal(id === 'form.picture' ? codes.missingParameter : codes.invalidParameter, id, {
    fields: { file: id },
  });
