import { languages, type Language } from '#contract/languages';
import type { ShopSettings } from '#contract/sellerOffice';
import type { ShopSettingsInput } from '#contract/shapes/sellerOffice';
import type { Localised } from '#contract/text';

/** What is written once in each language. */
const wordFields = ['description', 'policies'] as const;
type WordField = (typeof wordFields)[number];
/** The form as it is typed: `description-en` … `policies-zhtw`, `picture`, `banner`. */
export type ShopValues = Record<string, string>;

export const fieldOf = (field: string, code: Language): string => `${field}-${code}`;
/** A text of many languages as fields of a form; the other way round drops what is empty. */
export const spread = (field: string, text: Localised): ShopValues =>
  Object.fromEntries(languages.map((code) => [fieldOf(field, code), text[code] ?? '']));
export const gathered = (field: string, values: ShopValues): Localised =>
  Object.fromEntries(
    languages.flatMap((code) => {
      const text = values[fieldOf(field, code)]?.trim();
      return text ? [[code, text]] : [];
    }),
  );

export const valuesOf = ({ description, policies, picture, banner }: ShopSettings): ShopValues => ({
  ...spread('description', description),
  ...spread('policies', policies),
  picture,
  banner,
});

/** Languages whose text differs from what is kept. A text that went is sent empty. */
function changedWords(field: WordField, values: ShopValues, kept: Localised): Localised {
  return Object.fromEntries(
    languages.flatMap((code) => {
      const text = values[fieldOf(field, code)]?.trim() ?? '';
      return text === (kept[code] ?? '') ? [] : [[code, text]];
    }),
  );
}
/**
 * Only what was changed travels: what somebody else wrote in another language meanwhile is not
 * undone with it.
 */
export function changesOf(values: ShopValues, kept: ShopSettings): ShopSettingsInput {
  const picture = values.picture ?? kept.picture;
  const banner = values.banner ?? kept.banner;
  return {
    version: kept.version,
    description: changedWords('description', values, kept.description),
    policies: changedWords('policies', values, kept.policies),
    ...(picture === kept.picture ? {} : { picture }),
    ...(banner === kept.banner ? {} : { banner }),
  };
}
export const differs = (values: ShopValues, kept: ShopSettings): boolean => {
  const { version: _version, description, policies, ...pictures } = changesOf(values, kept);
  return [description, policies, pictures].some((part) => Object.keys(part).length > 0);
};
