import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { split, usePage } from '#lib/location';
import { SearchBox } from '#ui/SearchBox';
import { go, to } from '../to';

type Field = ComponentType<{ typed?: string }>;
let loaded: Field | null = null;
const load = async (): Promise<Field> => (loaded ??= (await import('../screens/catalogue/SearchField')).default);

/** The search before anybody wants it: the same field, without the code that suggests. That comes when the field is touched, or `ahead`. */
export function SearchDoor({ ahead }: { ahead: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const composing = useRef(false);
  const focused = useRef(false);
  const { query } = split(usePage());
  const keyword = new URLSearchParams(query).get('keyword') ?? '';
  const [text, setText] = useState('');
  const [Whole, setWhole] = useState<Field | null>(() => loaded);
  const input = () => box.current?.querySelector('input');
  const open = useCallback(() => {
    if (composing.current) return;
    void load().then((field) => {
      focused.current = box.current?.contains(document.activeElement) ?? false;
      if (!composing.current) setWhole(() => field);
    }, () => undefined);
  }, []);
  useEffect(() => {
    if (ahead) open();
  }, [ahead, open]);
  // Whoever stood in the field stands in it again, behind what was written.
  useLayoutEffect(() => {
    const field = input();
    if (!Whole || !focused.current || !field) return;
    focused.current = false;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }, [Whole]);
  return (
    <div ref={box} onPointerEnter={open} onFocus={open} onCompositionStart={() => { composing.current = true; }} onCompositionEnd={() => { composing.current = false; open(); }}>
      {Whole ? <Whole typed={text} /> : <SearchBox value={text || keyword} suggestions={[]} onType={setText} onSubmit={(words) => go(to.search({ keyword: words }))} />}
    </div>
  );
}
