import { useEffect, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PolicyText } from '#contract/site';
import { useFormat } from '#lib/useFormat';
import { Button, LinkButton } from '#ui/controls/Button';
import { Note } from '#ui/feedback/Note';
import { LazyBoundary } from '#ui/lazyPart';
import { PageTitle, Stack, TwoPane } from '#ui/shell/layout';
import s from './Policy.module.css';

interface Props {
  text: PolicyText;
  /** The section asked for, from 1; 0 is the top. */
  part: number;
  /** Its own language tag, when it is not the reader's. */
  shownIn?: string | undefined;
  hrefOf: (part: number) => string;
  others: { id: string; href: string }[];
  /** Of the text about help: where a question is asked. */
  ask?: string | undefined;
  /** The chat, or who runs it. */
  chat?: ReactNode;
}
/** As it is written on paper: `help@mall.example`, `mall.example/help`. */
const addressOf = (contact: string) => contact.replace(/^(mailto:|https:\/\/)/, '');
const headingId = (part: number) => `part-${part}`;

/** Its parts by name, and the other policies. */
function Beside({ text, shownIn, hrefOf, others, ask, chat }: Omit<Props, 'part'>) {
  const intl = useIntl();
  return (
    <Stack gap={5}>
      {ask && (
        <p data-noprint="">
          <LinkButton kind="primary" icon="chat-circle-dots" href={ask}>
            <FormattedMessage id="content.policy.ask" />
          </LinkButton>
        </p>
      )}
      {chat && <LazyBoundary>{chat}</LazyBoundary>}
      <nav aria-label={intl.formatMessage({ id: 'content.policy.parts' })}>
        <ol className={s.toc}>
          {text.sections.map(({ heading }, i) => (
            <li key={heading} lang={shownIn}>
              <a href={hrefOf(i + 1)}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <nav aria-label={intl.formatMessage({ id: 'content.policy.others' })}>
        <ul className={s.toc}>
          {others.map(({ id, href }) => (
            <li key={id}>
              <a href={href}>
                <FormattedMessage id={`shell.nav.${id}`} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p data-noprint="">
        <Button size="sm" icon="file-text" onClick={() => print()}>
          <FormattedMessage id="content.policy.print" />
        </Button>
      </p>
    </Stack>
  );
}
function Sections({ text, shownIn }: Pick<Props, 'text' | 'shownIn'>) {
  return (
    <article className={s.text} lang={shownIn}>
      {text.sections.map(({ heading, paragraphs }, i) => (
        <section key={heading} aria-labelledby={headingId(i + 1)}>
          <h2 id={headingId(i + 1)} tabIndex={-1}>
            {heading}
          </h2>
          {paragraphs.map((words, i) => (
            <p key={`${i}-${words}`}>{words}</p>
          ))}
          {i === 0 && text.contact && (
            <p>
              <LinkButton
                kind="primary"
                icon="chat-circle-dots"
                href={text.contact}
                className={s.contact}
              >
                {addressOf(text.contact)}
              </LinkButton>
            </p>
          )}
        </section>
      ))}
    </article>
  );
}

/** One policy: its parts, when it last changed, the other four. */
export function PolicyView({ text, part, shownIn, hrefOf, others, ask, chat }: Props) {
  const intl = useIntl();
  const { date } = useFormat();
  useEffect(() => {
    const heading = part > 0 ? document.getElementById(headingId(part)) : null;
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [part]);
  return (
    <>
      <PageTitle
        title={<span lang={shownIn}>{text.title}</span>}
        lead={
          <FormattedMessage
            id="content.policy.changed"
            values={{ date: date(text.changed_at), version: text.version }}
          />
        }
      />
      {shownIn && (
        <div className={s.note}>
          <Note>
            <FormattedMessage
              id="content.policy.shownIn"
              values={{
                language:
                  new Intl.DisplayNames([intl.locale], { type: 'language' }).of(shownIn) ?? shownIn,
              }}
            />
          </Note>
        </div>
      )}
      <TwoPane
        main={<Sections text={text} shownIn={shownIn} />}
        side={<Beside {...{ text, shownIn, hrefOf, others, ask, chat }} />}
        sideFirst
      />
    </>
  );
}
