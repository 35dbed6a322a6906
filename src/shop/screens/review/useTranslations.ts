import { useState } from 'react';
import { useIntl } from 'react-intl';
import { reviews } from '#contract/reviews';
import { call } from '#lib/api';
import { asFailure, failureWords } from '#lib/failure';
import type { Translation } from './reviewsProps';

/** Translations that were asked for on this page; those of another language are forgotten. */
export function useTranslations() {
  const intl = useIntl();
  const [all, setAll] = useState<{ locale: string; of: Record<string, Translation> }>({
    locale: intl.locale,
    of: {},
  });
  const of = all.locale === intl.locale ? all.of : {};
  const put = (id: string, one: Translation) =>
    setAll((before) => ({
      locale: intl.locale,
      of: { ...(before.locale === intl.locale ? before.of : {}), [id]: one },
    }));
  const ask = async (id: string) => {
    put(id, { state: 'asked' });
    try {
      const { text } = await call(reviews.translate, { id });
      put(id, { state: 'there', text });
    } catch (error) {
      put(id, { state: 'failed', why: failureWords(intl, asFailure(error)) });
    }
  };
  return { translations: of, onTranslate: (id: string) => void ask(id) };
}
