import { useFormikContext } from 'formik';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Preview } from '#contract/blog';
import { postLimits } from '#contract/blogLimits';
import { ownNames, tags, type Language } from '#contract/languages';
import { asFailure, failureWords } from '#lib/failure';
import { Article } from '#ui/blog/Article';
import { Button } from '#ui/controls/Button';
import { Note } from '#ui/feedback/Note';
import { FormTextArea } from '#ui/form/formFields';
import { lazyPart, LazyBoundary } from '#ui/lazyPart';
import { Card } from '#ui/shell/layout';
import { textOf, type Values } from '../content/kind';
import { PictureInText } from './PictureInText';
import s from './Blog.module.css';

const MarkdownTools = lazyPart(() =>
  import('./MarkdownTools').then((file) => ({ default: file.MarkdownTools })),
);
export type AskPreview = (lang: Language, body: string) => Promise<Preview>;
type Looked = { of: string; at: string; preview: Preview };
type Seen = Looked | { problem: string } | 'asking' | null;

/** The post as the mall shows it in this language, with what stands in the form now. */
function Shown({ lang, seen: { at, preview } }: { lang: Language; seen: Looked }) {
  const { values } = useFormikContext<Values>();
  const said = (name: string) => textOf(values, `${name}-${lang}`);
  const post = {
    title: said('title'),
    summary: said('summary'),
    alt: said('alt'),
    caption: said('caption'),
    picture: textOf(values, 'picture'),
    published_at: at,
    minutes: preview.minutes,
    blocks: preview.blocks,
  };
  return (
    <Card>
      <Article post={post} lang={tags[lang]} level={3} />
    </Card>
  );
}
/** The text in one language: written as Markdown, and looked at as the mall will show it. */
export function BodyField({ lang, ask }: { lang: Language; ask: AskPreview }) {
  const intl = useIntl();
  const { values } = useFormikContext<Values>();
  const [seen, setSeen] = useState<Seen>(null);
  const name = `body-${lang}`;
  const body = String(values[name] ?? '');
  async function look() {
    setSeen('asking');
    try {
      const preview = await ask(lang, body);
      setSeen({ of: body, at: new Date().toISOString(), preview });
    } catch (error) {
      setSeen({ problem: failureWords(intl, asFailure(error)) });
    }
  }
  const shown = seen !== null && typeof seen === 'object' && 'preview' in seen ? seen : null;
  return (
    <div className={s.body}>
      <LazyBoundary fallback={<div className={s.tools} />}>
        <MarkdownTools of={name} />
      </LazyBoundary>
      <FormTextArea
        name={name}
        label={`${intl.formatMessage({ id: 'posts.field.body' })} (${ownNames[lang]})`}
        hint={intl.formatMessage({ id: 'posts.body.hint' })}
        optional
        max={postLimits.body}
        rows={16}
      />
      <div className="row wr">
        <PictureInText name={name} />
        <Button
          size="sm"
          icon="eye"
          onClick={() => void look()}
          busyText={seen === 'asking' ? intl.formatMessage({ id: 'ui.loading' }) : undefined}
        >
          <FormattedMessage id={shown ? 'posts.preview.again' : 'posts.preview'} />
        </Button>
        {shown && (
          <Button size="sm" icon="x" onClick={() => setSeen(null)}>
            <FormattedMessage id="posts.preview.close" />
          </Button>
        )}
      </div>
      <output className="s13 muted">
        {shown && (
          <>
            <FormattedMessage id="posts.words" values={{ words: shown.preview.words }} />
            {shown.of !== body && (
              <>
                {' '}
                <FormattedMessage id="posts.preview.old" />
              </>
            )}
          </>
        )}
      </output>
      {seen !== null && typeof seen === 'object' && 'problem' in seen && (
        <Note tone="bad">
          <p role="alert">{seen.problem}</p>
        </Note>
      )}
      {shown && <Shown lang={lang} seen={shown} />}
    </div>
  );
}
