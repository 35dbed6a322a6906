import { boolean, object, string, type InferType } from 'yup';
import { languages } from '../languages';
import { synonymLimits, synonymProblem } from '../synonyms';
import { formed, line, list, localised, picture, slug, whole } from './fields';

const ground = () =>
  string().oneOf(['mint', 'sky', 'lilac', 'blush', 'peach', 'butter', 'sage', 'mist'] as const);

export const contentById = object({ id: slug().required() });
export type ContentById = InferType<typeof contentById>;
/** All of one position, in the order they are to stand. */
export const contentOrderInput = object({
  position: string()
    .oneOf(['top', 'center_top', 'center', 'center_bottom', 'bottom'] as const)
    .required(),
  ids: list(slug().required(), 50).required(),
});
export type ContentOrderInput = InferType<typeof contentOrderInput>;
/**
 * No id: a new one; its arches stay as they are. `link`: a hash path of the mall, or nothing else
 * (docs/promises.md S20).
 */
export const advertInput = object({
  id: slug(),
  position: string()
    .oneOf(['top', 'center_top', 'center', 'center_bottom', 'bottom'] as const)
    .required('form.select'),
  title: localised(80),
  text: localised(200),
  label: localised(40),
  link: line(200)
    .matches(/^\/(pages\/[a-z_]+\/[a-z0-9_/]+)?(\?[A-Za-z0-9_=&%.,-]*)?$/, 'form.link')
    .required('form.enter'),
  pictures: list(
    object({
      lang: string()
        .oneOf(['', ...languages])
        .defined(),
      src: picture().required('form.picture'),
    }),
    16,
  ).default([]),
  ground: ground(),
  shown: boolean(),
});
export type AdvertInput = InferType<typeof advertInput>;
export const siteSettingsInput = object({
  service_url: line(300)
    .matches(/^(\/pages\/[a-z_]+\/[a-z0-9_/]+|https?:\/\/[^\s"'<>]{3,280})$/, 'form.link')
    .required('form.enter'),
  notice: localised(200),
  notice_level: string()
    .oneOf(['info', 'warn'] as const)
    .required(),
});
export type SiteSettingsInput = InferType<typeof siteSettingsInput>;
/** The groups of one language, a line each. */
export const synonymText = () =>
  line(synonymLimits.characters).test({
    name: 'synonyms',
    skipAbsent: true,
    test(value) {
      const long = typeof value !== 'string' || value.length > synonymLimits.characters;
      const problem = long ? null : synonymProblem(value);
      return problem === null || this.createError(problem);
    },
  });
export const synonymsInput = object({
  groups: object(Object.fromEntries(languages.map((code) => [code, synonymText()]))).required(),
});
export type SynonymsInput = InferType<typeof synonymsInput>;
export const walletMethodInput = object({
  code: formed(12, /^[A-Z0-9-]{2,12}$/, 'form.select').required('form.enter'),
  name: line(60).required('form.enter'),
  kind: string()
    .oneOf(['bank', 'chain'] as const)
    .required(),
  open: boolean().required(),
  pay_to: list(
    object({
      label: formed(30, /^[a-zA-Z]{1,30}$/, 'form.select').required(),
      value: line(200).required('form.enter'),
    }),
    12,
  ).default([]),
  qr: line(300),
});
export type WalletMethodInput = InferType<typeof walletMethodInput>;
export const categoryInput = object({
  id: slug(),
  parent: formed(64, /^([a-z0-9-]{1,64})?$/, 'form.id'),
  name: localised(80),
  description: localised(300),
  picture: picture(),
  ground: ground(),
  position: whole(0, 100_000),
});
export type CategoryInput = InferType<typeof categoryInput>;
export const brandInput = object({
  id: slug(),
  name: line(80).required('form.enter'),
  description: localised(300),
  picture: picture(),
});
export type BrandInput = InferType<typeof brandInput>;
