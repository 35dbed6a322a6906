import { useState } from 'react';
import { useIntl } from 'react-intl';
import { longestRemark } from '#contract/limits';
import { TextArea } from '#ui/fields/fields';
import { keepRemark, remarkNow } from './remark';
import s from './Checkout.module.css';

/** A word to the shops, sent with the order. */
export function Remark({ disabled }: { disabled: boolean }) {
  const intl = useIntl();
  const [text, setText] = useState(remarkNow);
  return (
    <div className={`card ${s.box}`}>
      <TextArea
        name="remark"
        label={intl.formatMessage({ id: 'checkout.remark' })}
        hint={intl.formatMessage({ id: 'checkout.remark.hint' })}
        optional
        rows={2}
        max={longestRemark}
        value={text}
        disabled={disabled}
        onChange={(value) => setText(keepRemark(value))}
      />
    </div>
  );
}
