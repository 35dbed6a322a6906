import { FormattedMessage, useIntl } from 'react-intl';
import { CopyButton } from '#ui/controls/CopyButton';
import { LinkButton } from '#ui/controls/Button';
import { AddressBlock } from '#ui/data/AddressBlock';
import { Card, PageTitle, Row, Stack } from '#ui/shell/layout';

const mapOf = (query: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}`;
const elsewhere = { target: '_blank', rel: 'noopener noreferrer' };

/**
 * A place in words, to be copied or looked up. `where`: what a map finds it by; it goes to the map
 * only when it is opened.
 */
export function OpenPlaceView({
  name,
  lines,
  where,
}: {
  name: string;
  lines: string[];
  where: string;
}) {
  const intl = useIntl();
  return (
    <>
      <PageTitle title={<FormattedMessage id="location.open.title" values={{ name }} />} />
      <Stack gap={4}>
        <Card>
          <AddressBlock name={name} lines={lines} />
        </Card>
        <Row>
          <CopyButton text={[name, ...lines].join('\n')} words="location" />
          <LinkButton href={mapOf(where)} icon="map-trifold" size="sm" extra={elsewhere}>
            <FormattedMessage id="location.open.map" />
            <span className="sr"> {intl.formatMessage({ id: 'location.open.newTab' })}</span>
          </LinkButton>
        </Row>
        <p className="s13 muted">
          <FormattedMessage id="location.open.leaves" />
        </p>
      </Stack>
    </>
  );
}
