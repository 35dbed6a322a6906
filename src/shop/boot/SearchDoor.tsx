import { useCallback, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { useSearch } from 'wouter';
import { SearchBox } from '#ui/shell/SearchBox';
import { go, to } from '../to';

type Field = ComponentType<{ typed?: string; stood?: boolean }>;
let loaded: Field | null = null;
const load = async (): Promise<Field> =>
  (loaded ??= (await import('../screens/catalogue/SearchField')).default);

/**
 * The search before anybody wants it: the same field, without the code that suggests. That comes
 * when the field is touched, or `ahead`.
 */
export function SearchDoor({ ahead }: { ahead: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const composing = useRef(false);
  const query = useSearch();
  const keyword = new URLSearchParams(query).get('keyword') ?? '';
  const [text, setText] = useState('');
  const [whole, setWhole] = useState<{ Field: Field; stood: boolean } | null>(
    () => loaded && { Field: loaded, stood: false },
  );
  const input = () => box.current?.querySelector('input');
  const open = useCallback(() => {
    if (composing.current) return;
    void load().then(
      (Field) =>
        composing.current ||
        setWhole((was) => was ?? { Field, stood: !!box.current?.contains(document.activeElement) }),
      () => undefined,
    );
  }, []);
  // In the page the server wrote somebody may have typed before any of this ran.
  useLayoutEffect(() => {
    const field = input();
    // oxlint-disable-next-line react/set-state-in-effect -- only the document knows what was typed into it
    if (field && field.value !== keyword) setText(field.value);
    if (ahead || field === document.activeElement) open();
  }, [ahead, keyword, open]);
  // Whoever stood in the field stands in it again, behind what was written.
  useLayoutEffect(() => {
    const field = input();
    if (!whole?.stood || !field) return;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }, [whole]);
  return (
    <div
      ref={box}
      onPointerEnter={open}
      onFocus={open}
      onCompositionStart={() => {
        composing.current = true;
      }}
      onCompositionEnd={() => {
        composing.current = false;
        open();
      }}
    >
      {whole ? (
        <whole.Field typed={text} stood={whole.stood} />
      ) : (
        <SearchBox
          value={text || keyword}
          suggestions={[]}
          onType={setText}
          onSubmit={(words) => go(to.search({ keyword: words }))}
        />
      )}
    </div>
  );
}
