import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { longestAddress } from '#contract/pictureFetch';
import { Button } from '#ui/controls/Button';
import { TextField } from '#ui/fields/fields';
import type { Pictures } from './usePictures';
import s from './Pictures.module.css';

const isAddress = (text: string): boolean =>
  text.length <= longestAddress && URL.canParse(text) && new URL(text).protocol === 'https:';
/** A picture that lies at another host is fetched by the mall, by its address. */
export function ByAddress({ sending }: { sending: Pictures }) {
  const text = (id: string) => intl.formatMessage({ id });
  const intl = useIntl();
  const [address, setAddress] = useState('');
  const [wrong, setWrong] = useState(false);
  const add = () => {
    const given = address.trim();
    setWrong(given !== '' && !isAddress(given));
    if (!isAddress(given)) return;
    sending.fetch(given);
    setAddress('');
  };
  return (
    <div className={s.address}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the field's own key, on its way up */}
      <div
        className={s.grow}
        onKeyDown={(e) => {
          if (e.key !== 'Enter') return;
          // The picture is wanted, not the product saved.
          e.preventDefault();
          add();
        }}
      >
        <TextField
          name="pictureAddress"
          type="url"
          inputMode="url"
          label={text('listing.edit.picture.address')}
          hint={text('listing.edit.picture.addressHint')}
          value={address}
          maxLength={longestAddress}
          autoComplete="off"
          error={wrong ? text('pictureFetch.address') : undefined}
          onChange={(value) => {
            setAddress(value);
            setWrong(false);
          }}
          optional
        />
      </div>
      <Button onClick={add}>
        <FormattedMessage id="listing.edit.picture.fetch" />
      </Button>
    </div>
  );
}
