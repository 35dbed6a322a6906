import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { afterSale } from '#contract/afterSale';
import { q } from '#lib/query';
import { Chip } from '#ui/controls/Chip';
import { LinkButton } from '#ui/controls/Button';
import { Card, Row, Section } from '#ui/shell/layout';
import { to } from '../../to';

/** One side's door, with how many cases wait for the reader there. */
function Door({ href, id, count }: { href: string; id: string; count: number }) {
  return (
    <Row>
      <LinkButton size="sm" icon="arrow-counter-clockwise" href={href}>
        <FormattedMessage id={id} />
      </LinkButton>
      {count > 0 && (
        <Chip tone="warn" icon="clock-countdown">
          <FormattedMessage id="afterSale.start.waits" values={{ count }} />
        </Chip>
      )}
    </Row>
  );
}
/** The account's doors to what was asked back; the numbers come late and fail alone. */
export default function Returns({ selling }: { selling: boolean }) {
  const { data } = useQuery({ ...q(afterSale.waiting, {}), meta: { quiet: true } });
  return (
    <Section title={<FormattedMessage id="afterSale.start.mine" />}>
      <Card>
        <Row>
          <Door href={to.refundSent()} id="shell.title.refundSent" count={data?.sent ?? 0} />
          {selling && (
            <Door
              href={to.refundReceived()}
              id="shell.title.refundReceived"
              count={data?.received ?? 0}
            />
          )}
        </Row>
      </Card>
    </Section>
  );
}
