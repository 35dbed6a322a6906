import { useIntl } from 'react-intl';
import { tags, type Language } from '#contract/languages';
import { starsGiven, type ReviewPage } from '#contract/reviews';
import { CheckboxField } from '#ui/fields/CheckboxField';
import { SelectField } from '#ui/fields/fields';
import type { ReviewFilter } from './ReviewsView';
import s from './Reviews.module.css';

/** By stars, by language, with pictures: what nobody wrote is not offered. */
export function ReviewFilters({
  page,
  filter,
  onFilter,
}: {
  page: ReviewPage;
  filter: ReviewFilter;
  onFilter: (next: ReviewFilter) => void;
}) {
  const intl = useIntl();
  const { star, lang, pictures } = filter;
  const all = { value: '', text: intl.formatMessage({ id: 'review.filter.all' }) };
  const set = (change: { star?: string; lang?: string; pictures?: boolean }) => {
    const next = { star: star ? String(star) : '', lang: lang ?? '', pictures, ...change };
    onFilter({
      page: 1,
      ...(next.star ? { star: Number(next.star) } : {}),
      ...(next.lang ? { lang: next.lang } : {}),
      ...(next.pictures ? { pictures: true } : {}),
    });
  };
  return (
    <div className={s.filters}>
      <SelectField
        name="star"
        label={intl.formatMessage({ id: 'review.filter.star' })}
        value={star ? String(star) : ''}
        onChange={(value) => set({ star: value })}
        options={[
          all,
          ...starsGiven.map((one) => ({
            value: String(one),
            text: intl.formatMessage({ id: 'review.star' }, { count: one }),
          })),
        ]}
      />
      {page.languages.length > 1 && (
        <SelectField
          name="lang"
          label={intl.formatMessage({ id: 'review.filter.lang' })}
          value={lang ?? ''}
          onChange={(value) => set({ lang: value })}
          options={[
            all,
            ...page.languages.map((one) => ({
              value: one.lang,
              text: `${intl.formatDisplayName(tags[one.lang as Language] ?? one.lang, { type: 'language' }) ?? one.lang} (${one.count})`,
            })),
          ]}
        />
      )}
      {page.with_pictures > 0 && (
        <CheckboxField
          name="pictures"
          label={intl.formatMessage(
            { id: 'review.filter.pictures' },
            { count: page.with_pictures },
          )}
          checked={pictures ?? false}
          onChange={(value) => set({ pictures: value })}
        />
      )}
    </div>
  );
}
