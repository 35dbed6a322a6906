import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphemes } from '#contract/graphemes';
import type { WishList } from '#contract/wishes';
import { Button } from '#ui/controls/Button';
import { TextField } from '#ui/fields/fields';
import { Row, Section, Stack } from '#ui/shell/layout';
import { to } from '../../to';
import { CopyButton } from '#ui/controls/CopyButton';
import s from './WishList.module.css';

export interface ShareListProps {
  share: WishList['share'];
  busy: boolean;
  onShare: (name: string) => void;
  onEnd: () => void;
}
const mostLetters = 40;
/** Where the page itself lies, with the address of the list behind it. */
const linkOf = (token: string) =>
  `${location.origin}${location.pathname}${to.wishlist({ share: token })}`;

/** The link that is there: to copy, and to end. */
function Link({ share, busy, onEnd }: ShareListProps & { share: NonNullable<WishList['share']> }) {
  const link = linkOf(share.token);
  return (
    <>
      <p>
        <a className={`link ${s.link}`} href={to.wishlist({ share: share.token })}>
          {link}
        </a>
      </p>
      <Row>
        <CopyButton text={link} words="wishes.share" />
        <Button size="sm" icon="prohibit" onClick={busy ? undefined : onEnd}>
          <FormattedMessage id="wishes.share.end" />
        </Button>
      </Row>
    </>
  );
}

/** A link to the list for others, with the one name they read. */
export function ShareList(p: ShareListProps) {
  const { share, busy, onShare } = p;
  const intl = useIntl();
  const [name, setName] = useState(share?.name ?? '');
  const cut = (typed: string) =>
    setName(graphemes(typed) <= mostLetters ? typed.slice(0, mostLetters) : name);
  return (
    <Section title={<FormattedMessage id="wishes.share" />}>
      <Stack gap={3}>
        <p className="muted">
          <FormattedMessage id="wishes.share.text" />
        </p>
        {share && <Link {...p} share={share} />}
        <TextField
          name="name"
          label={intl.formatMessage({ id: 'wishes.share.name' })}
          optional
          value={name}
          onChange={cut}
          maxLength={mostLetters}
          autoComplete="off"
        />
        <Row>
          <Button
            kind={share ? 'quiet' : 'soft'}
            size="sm"
            icon={share ? 'check' : 'link-simple'}
            busyText={busy ? intl.formatMessage({ id: 'ui.loading' }) : undefined}
            onClick={() => onShare(name.trim())}
          >
            <FormattedMessage id={share ? 'wishes.share.rename' : 'wishes.share.make'} />
          </Button>
        </Row>
      </Stack>
    </Section>
  );
}
