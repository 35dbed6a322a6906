import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Post } from '#contract/blog';
import { useForeign } from '#lib/foreign';
import { Article } from '#ui/blog/Article';
import { ProductGrid } from '#ui/catalogue/ProductGrid';
import { LinkButton } from '#ui/controls/Button';
import { Note } from '#ui/feedback/Note';
import { Row, Section, Stack } from '#ui/shell/layout';
import { to } from '../../to';
import { CatalogueCard } from '../catalogue/CatalogueCard';

function ShownIn({ lang }: { lang: string }) {
  const intl = useIntl();
  const language = new Intl.DisplayNames([intl.locale], { type: 'language' }).of(lang) ?? lang;
  return (
    <Note>
      <FormattedMessage id="content.policy.shownIn" values={{ language }} />
    </Note>
  );
}
/** One post: its text, what it mentions, a way to send it on. */
export function PostView({ post, share }: { post: Post; share: ReactNode }) {
  const intl = useIntl();
  const lang = useForeign()(post.lang);
  return (
    <Stack gap={6}>
      {lang && <ShownIn lang={lang} />}
      <Article post={post} lang={lang} />
      <Row>{share}</Row>
      {post.products.length > 0 && (
        <Section title={<FormattedMessage id="blog.products" />}>
          <ProductGrid label={intl.formatMessage({ id: 'blog.products' })}>
            {post.products.map((product) => (
              <CatalogueCard key={product.id} product={product} />
            ))}
          </ProductGrid>
        </Section>
      )}
      <p data-noprint="">
        <LinkButton icon="arrow-left" href={to.blog()}>
          <FormattedMessage id="blog.all" />
        </LinkButton>
      </p>
    </Stack>
  );
}
