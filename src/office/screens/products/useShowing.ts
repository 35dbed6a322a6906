import { useEffect, useRef, useState } from 'react';
import { fallbackLanguage, type Language } from '#contract/languages';
import { goTo, languageOf, missingAt } from './problems';
import { type Editor } from './useEditor';
import type { ProductProps } from './view';

/**
 * One wrong field is focused at once; of several there is a list first. The language of a wrong
 * word is opened.
 */
export function useShowing(p: ProductProps, editor: Editor) {
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLElement>(null);
  const [language, setLanguage] = useState<Language>(fallbackLanguage);
  const go = (path: string) => {
    const code = languageOf(path);
    if (code) setLanguage(code);
    requestAnimationFrame(() => goTo(form.current, path));
  };
  const show = useRef<() => void>(() => undefined);
  useEffect(() => {
    show.current = () => {
      const [first, more] = editor.wrong;
      if (first && !more) go(first);
      else summary.current?.focus();
    };
  });
  useEffect(() => {
    if (editor.failures > 0) show.current();
  }, [editor.failures]);
  const missing = p.at === 'editing.missing' ? missingAt(p.hindered?.reason) : undefined;
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    if (missing) latest.current(missing);
  }, [missing]);
  return { form, summary, language, setLanguage, go };
}
