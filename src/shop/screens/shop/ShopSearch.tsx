import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '#ui/controls/Button';
import { TextField } from '#ui/fields/fields';
import s from './ShopDetail.module.css';

/** Looks for words in this shop alone. */
export function ShopSearch({
  keyword,
  name,
  onSearch,
}: {
  keyword: string;
  name: string;
  onSearch: (keyword: string) => void;
}) {
  const intl = useIntl();
  const [typed, setTyped] = useState(keyword);
  const [shown, setShown] = useState(keyword);
  // The address changed by itself: Back, a link.
  if (shown !== keyword) {
    setShown(keyword);
    setTyped(keyword);
  }
  return (
    <search>
      <form
        className={s.search}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed.trim());
        }}
      >
        <TextField
          name="in-shop"
          type="search"
          label={intl.formatMessage({ id: 'shop.search' }, { name })}
          value={typed}
          onChange={setTyped}
          maxLength={100}
          autoComplete="off"
        />
        <Button type="submit" icon="magnifying-glass">
          {intl.formatMessage({ id: 'shop.search.go' })}
        </Button>
      </form>
    </search>
  );
}
