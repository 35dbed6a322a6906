import { object, string } from 'yup';
import type { NamedProduct, OfficePost } from '#contract/blog';
import { postLimits } from '#contract/blogLimits';
import { languages, type Language } from '#contract/languages';
import type { PostInput } from '#contract/shapes/blog';
import { gathered, spread, textOf, type Values } from '../content/kind';

/** What a post says in each language. */
export const wordFields = ['title', 'summary', 'body', 'alt', 'caption'] as const;
type WordField = (typeof wordFields)[number];

export const valuesOf = (post: OfficePost | null): Values => ({
  ...Object.assign({}, ...wordFields.map((name) => spread(name, post?.[name]))),
  picture: post?.picture ?? '',
});
/** As the server is told; what is empty is not said. */
export function inputOf(
  values: Values,
  products: readonly NamedProduct[],
  post: OfficePost | null,
): PostInput {
  const words = Object.fromEntries(wordFields.map((name) => [name, gathered(name, values)]));
  return {
    ...(words as Record<WordField, PostInput['title']>),
    id: post?.id,
    version: post?.version,
    picture: textOf(values, 'picture'),
    products: products.map(({ id }) => id),
  };
}
/** Whether something was typed that is not saved. */
export const isChanged = (values: Values, post: OfficePost | null): boolean =>
  Object.entries(valuesOf(post)).some(([name, kept]) => textOf(values, name) !== kept);

/** The languages in which something was written, and whether all of it was. */
export function progressIn(values: Values, lang: Language): 'none' | 'half' | 'whole' {
  const said = (['title', 'summary', 'body'] as const).map((name) =>
    Boolean(textOf(values, `${name}-${lang}`)),
  );
  if (!said.some(Boolean)) return 'none';
  return said.every(Boolean) ? 'whole' : 'half';
}
/** No text is longer than the server takes. */
export const schema = object(
  Object.fromEntries(
    wordFields.flatMap((name) =>
      languages.map((code) => [
        `${name}-${code}`,
        string().trim().max(postLimits[name], 'form.tooLong'),
      ]),
    ),
  ),
);
