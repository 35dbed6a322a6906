import { useState } from 'react';
import { SearchBox, type Suggestion } from '#ui/shell/SearchBox';
import { SearchPanel } from '#ui/shell/SearchPanel';

const nothing = () => undefined;
const some: Suggestion[] = [
  { id: '1', text: 'tea', scope: 'in Kitchen and dining' },
  { id: '2', text: 'teapot', typed: [0, 3] },
  {
    id: '3',
    text: 'Stoneware teapot, 900 ml, with a lid that stays where it is',
    picture: { src: '/demo/teapot.webp', ground: 'peach' },
    scope: 'from US$34.00',
  },
  { id: '4', text: 'No picture', picture: { src: '', ground: 'mint' }, scope: 'US$11.80' },
  { id: '5', text: 'Tea & Co', icon: 'storefront', scope: 'Shop' },
];
function Open({ suggestions }: { suggestions: Suggestion[] }) {
  const [value, setValue] = useState('tea');
  return (
    <main style={{ minHeight: 420 }}>
      <SearchBox
        opened
        value={value}
        suggestions={suggestions}
        Panel={SearchPanel}
        onType={setValue}
        onSubmit={nothing}
      />
    </main>
  );
}

export default { title: 'ui/SearchBox' };
export const Suggesting = { render: () => <Open suggestions={some} /> };
export const NothingToSuggest = { render: () => <Open suggestions={[]} /> };
