import { useFormikContext } from 'formik';
import { useEffect, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { NamedProduct, OfficePost } from '#contract/blog';
import type { Failure } from '#contract/codes';
import type { Language } from '#contract/languages';
import type { PostInput } from '#contract/shapes/blog';
import { localise } from '#contract/text';
import { failureWords } from '#lib/failure';
import { useLanguage } from '#lib/IntlRoot';
import { LinkButton } from '#ui/controls/Button';
import { Note } from '#ui/feedback/Note';
import { Flow } from '#ui/flow';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, Submit } from '#ui/form/formFields';
import { Card, PageTitle, Stack } from '#ui/shell/layout';
import type { Values } from '../content/kind';
import { PictureField } from '../content/PictureField';
import type { AskPreview } from './BodyField';
import { PostTexts } from './PostTexts';
import { inputOf, isChanged, schema, valuesOf } from './postValues';
import { ProductsField, type FindProducts } from './ProductsField';
import { Publishing, type PublishingProps } from './Publishing';

export interface PostViewProps extends Pick<PublishingProps, 'onAct'> {
  /** Null: a new one. */
  post: OfficePost | null;
  busy: 'save' | 'act' | null;
  failure: Failure | null;
  fieldErrors: Record<string, string> | undefined;
  /** Where the list is. */
  back: string;
  onSave: (input: PostInput) => void;
  /** What is typed is saved, or is not. */
  onDirty: (dirty: boolean) => void;
  ask: AskPreview;
  find: FindProducts;
}
const idsOf = (products: readonly NamedProduct[]) => products.map(({ id }) => id).join();
const none: NamedProduct[] = [];

/** Tells whether the form says something that is not saved. */
function Watch({ post, onDirty }: Pick<PostViewProps, 'post' | 'onDirty'>) {
  const { values } = useFormikContext<Values>();
  const changed = isChanged(values, post);
  useEffect(() => onDirty(changed), [changed, onDirty]);
  return null;
}
function Form(p: PostViewProps & { products: NamedProduct[]; onProducts: Props['onChange'] }) {
  const { post, busy, failure, fieldErrors, onSave, products } = p;
  const intl = useIntl();
  const own = useLanguage();
  const [lang, setLang] = useState<Language>(() => localise(post?.title, own).lang);
  // The form keeps what is typed while the post is saved again and again.
  // oxlint-disable-next-line react/exhaustive-deps -- of the post it was opened with
  const initial = useMemo(() => valuesOf(post), []);
  const saving = busy === 'save';
  const save = ({ type: _type, ...values }: { type: string } & Values) =>
    onSave(inputOf(values, products, post));
  return (
    <Card>
      <Flow
        machine="postForm"
        at={saving ? 'saving' : 'writing'}
        can={() => busy === null}
        send={save as (event: { type: string }) => void}
        busy={busy !== null}
      >
        <EvForm<Values>
          type="save"
          initialValues={initial}
          schema={schema}
          busy={saving}
          label={intl.formatMessage({ id: 'posts.form' })}
          fieldErrors={fieldErrors}
          problem={
            failure &&
            !fieldErrors && (
              <Note tone="bad">
                <p role="alert">{failureWords(intl, failure)}</p>
              </Note>
            )
          }
        >
          <Watch post={post} onDirty={p.onDirty} />
          <PostTexts current={lang} onPick={setLang} ask={p.ask} />
          <PictureField
            name="picture"
            label={intl.formatMessage({ id: 'posts.field.picture' })}
            hint={intl.formatMessage({ id: 'posts.picture.hint' })}
          />
          <ProductsField chosen={products} onChange={p.onProducts} find={p.find} />
          <FormActions>
            <Submit busyText={intl.formatMessage({ id: 'content.saving' })}>
              <FormattedMessage
                id={post?.state === 'published' ? 'posts.save.shown' : 'posts.save'}
              />
            </Submit>
          </FormActions>
        </EvForm>
      </Flow>
    </Card>
  );
}
type Props = Parameters<typeof ProductsField>[0];

/** One post: its texts, and whether everybody reads it. */
export function PostView(p: PostViewProps) {
  const { post, busy, back, onDirty } = p;
  const intl = useIntl();
  const own = useLanguage();
  const kept = post?.products ?? none;
  const [products, setProducts] = useState(kept);
  const [typed, setTyped] = useState(false);
  const dirty = typed || idsOf(products) !== idsOf(kept);
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const title = localise(post?.title, own).text || intl.formatMessage({ id: 'posts.new' });
  return (
    <Stack gap={4}>
      <p>
        <LinkButton size="sm" icon="arrow-left" href={back}>
          <FormattedMessage id="office.nav.posts" />
        </LinkButton>
      </p>
      <PageTitle title={title} />
      {post?.can.change && !post.can.change.ok && (
        <Note>
          <FormattedMessage id={post.can.change.reason} />
        </Note>
      )}
      {post && <Publishing post={post} dirty={dirty} busy={busy === 'act'} onAct={p.onAct} />}
      <Form {...p} products={products} onProducts={setProducts} onDirty={setTyped} />
    </Stack>
  );
}
