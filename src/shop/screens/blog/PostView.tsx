import { FormattedMessage, useIntl } from 'react-intl';
import type { Post } from '#contract/blog';
import { useForeign } from '#lib/foreign';
import { Article } from '#ui/blog/Article';
import { ProductGrid } from '#ui/catalogue/ProductGrid';
import { Button, LinkButton } from '#ui/controls/Button';
import { CopyButton } from '#ui/controls/CopyButton';
import { Note } from '#ui/feedback/Note';
import { Row, Section, Stack } from '#ui/shell/layout';
import { to } from '../../to';
import { CatalogueCard } from '../catalogue/CatalogueCard';

/** Sent on by what the device offers, where it offers anything; the link to copy stands anyway. */
function Share({ title, link }: { title: string; link: string }) {
  const sharing = typeof navigator.share === 'function';
  // Whoever closes the device's own sheet has not failed at anything.
  const share = () => void navigator.share({ title, url: link }).catch(() => undefined);
  return (
    <Row>
      {sharing && (
        <Button size="sm" icon="share-network" onClick={share}>
          <FormattedMessage id="blog.share" />
        </Button>
      )}
      <CopyButton text={link} words="blog.share" />
    </Row>
  );
}
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
export function PostView({ post, link }: { post: Post; link: string }) {
  const intl = useIntl();
  const lang = useForeign()(post.lang);
  return (
    <Stack gap={6}>
      {lang && <ShownIn lang={lang} />}
      <Article post={post} lang={lang} />
      <Share title={post.title} link={link} />
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
