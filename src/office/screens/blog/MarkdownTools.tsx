import '@github/markdown-toolbar-element';
import {
  useEffect,
  useRef,
  type DetailedHTMLProps,
  type HTMLAttributes,
  type ReactNode,
} from 'react';
import { useIntl } from 'react-intl';
import s from './Blog.module.css';

type Tool = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { level?: string };
declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- where React looks for elements
  namespace JSX {
    interface IntrinsicElements {
      'markdown-toolbar': Tool;
      'md-header': Tool;
      'md-bold': Tool;
      'md-italic': Tool;
      'md-quote': Tool;
      'md-code': Tool;
      'md-link': Tool;
      'md-unordered-list': Tool;
      'md-ordered-list': Tool;
    }
  }
}

/**
 * Buttons that write Markdown into the text area of that name. The library's elements do it by the
 * browser's own editing, so that taking it back works as for what was typed.
 */
export function MarkdownTools({ of, children }: { of: string; children?: ReactNode }) {
  const intl = useIntl();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const area = document.querySelector(`textarea[name="${of}"]`);
    if (area) bar.current?.setAttribute('for', area.id);
  }, [of]);
  const said = (tool: string) => {
    const words = intl.formatMessage({ id: `posts.tool.${tool}` });
    return { 'aria-label': words, title: words, className: s.tool };
  };
  return (
    <markdown-toolbar
      ref={bar}
      className={s.tools}
      aria-label={intl.formatMessage({ id: 'posts.tools' })}
    >
      <md-header level="2" {...said('heading')}>
        H
      </md-header>
      <md-bold {...said('bold')}>
        <b>B</b>
      </md-bold>
      <md-italic {...said('italic')}>
        <i>I</i>
      </md-italic>
      <md-unordered-list {...said('list')}>•—</md-unordered-list>
      <md-ordered-list {...said('numbers')}>1.</md-ordered-list>
      <md-quote {...said('quote')}>❝</md-quote>
      <md-link {...said('link')}>[ ]( )</md-link>
      {children}
    </markdown-toolbar>
  );
}
