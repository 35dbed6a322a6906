import type { ProductDetail } from '#contract/catalogue';
import type { Language } from '#contract/languages';
import { localise, type Localised } from '#contract/text';

/** As products.options holds it: `value` is what variants.values repeats, names by language. */
export interface StoredOption {
  name: Localised;
  values: { value: string; name: Localised }[];
}
export const optionsIn = (
  options: readonly StoredOption[],
  lang: Language,
): ProductDetail['options'] =>
  options.map(({ name, values }) => ({
    name: localise(name, lang).text,
    values: values.map((one) => ({
      value: one.value,
      label: localise(one.name, lang).text || one.value,
    })),
  }));
