import { FormattedMessage, useIntl } from 'react-intl';
import { mostComparedAtOnce } from '#contract/limits';
import { Button, LinkButton } from '#ui/controls/Button';
import { cx } from '#ui/cx';
import { Dialog } from '#ui/feedback/Dialog';
import { Stack } from '#ui/shell/layout';
import { to } from '../../to';
import { clearCompared, replaceCompared, stopWaiting, useCompared } from './compared';
import s from './CompareTray.module.css';

/** A fifth: which of the four makes room. */
function Room() {
  const { list, waiting } = useCompared();
  return (
    <Dialog
      kind="sheet"
      open={waiting !== null}
      onClose={stopWaiting}
      title={<FormattedMessage id="compare.full" values={{ most: mostComparedAtOnce }} />}
      text={<FormattedMessage id="compare.full.text" values={{ name: waiting?.name ?? '' }} />}
    >
      <Stack gap={3}>
        {list.map((one) => (
          <Button
            key={one.id}
            block
            icon="arrows-left-right"
            onClick={() => waiting && replaceCompared(one.id, waiting)}
          >
            <FormattedMessage id="compare.replace.name" values={{ name: one.name }} />
          </Button>
        ))}
      </Stack>
    </Dialog>
  );
}

/** What is gathered for the table, and the way there. `afloat`: it stays in sight of a long list. */
export default function CompareTray({ afloat = false }: { afloat?: boolean }) {
  const intl = useIntl();
  const { list } = useCompared();
  return (
    <>
      {list.length > 0 && (
        <section
          className={cx('card', s.tray, afloat && s.afloat)}
          aria-label={intl.formatMessage({ id: 'compare.tray' })}
        >
          <p className="s14 num">
            <FormattedMessage
              id="compare.count"
              values={{ count: list.length, most: mostComparedAtOnce }}
            />
          </p>
          <LinkButton
            kind="soft"
            size="sm"
            icon="scales"
            href={to.compare({ ids: list.map(({ id }) => id).join(',') })}
          >
            <FormattedMessage id="compare.open" />
          </LinkButton>
          <Button size="sm" onClick={clearCompared}>
            <FormattedMessage id="compare.clear" />
          </Button>
        </section>
      )}
      <Room />
    </>
  );
}
