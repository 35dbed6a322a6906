import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useSearch } from 'wouter';
import { addresses, type Address } from '#contract/addresses';
import { catalogue, type ShopFace } from '#contract/catalogue';
import { codes, type Failure } from '#contract/codes';
import { failureCode } from '#lib/failure';
import { postal } from '#lib/postal';
import { q } from '#lib/query';
import { useSession } from '#lib/session';
import { ErrorState } from '#ui/feedback/ErrorState';
import { Loading, SkeletonPage } from '#ui/feedback/Skeleton';
import { OpenPlaceView } from './OpenPlaceView';

interface Answer<T> {
  data: T | undefined;
  error: Failure | null;
  isFetching: boolean;
  refetch: () => unknown;
}
const unknown = String(codes.notFound);

/** Waits for what knows the place; says what is wrong where it does not. */
function Waiting<T>({ answer, none = unknown }: { answer: Answer<T>; none?: string }) {
  const intl = useIntl();
  const { data, error, isFetching, refetch } = answer;
  if (!data && !error && isFetching)
    return (
      <Loading what={intl.formatMessage({ id: 'location.what' })}>
        <SkeletonPage cards={1} />
      </Loading>
    );
  const code = error ? failureCode(error) : none;
  return (
    <ErrorState
      level={1}
      code={code}
      {...(error ? { onRetry: () => void refetch(), retrying: isFetching } : {})}
    />
  );
}
function ShopPlace({ id }: { id: string }) {
  const intl = useIntl();
  const answer = useQuery({ ...q(catalogue.shops, {}), meta: { quiet: true } });
  const shop = answer.data?.find((one: ShopFace) => one.id === id);
  if (!shop) return <Waiting answer={answer} />;
  const land = intl.formatDisplayName(shop.country, { type: 'region' }) ?? shop.country;
  const lines = [shop.city, land].filter(Boolean);
  return <OpenPlaceView name={shop.name} lines={lines} where={lines.join(', ')} />;
}
function OwnPlace({ id }: { id: string }) {
  const visiting = useSession((session) => session.matches('visitor'));
  const answer = useQuery({
    ...q(addresses.list, {}),
    enabled: !visiting,
    meta: { quiet: true },
  });
  const own = answer.data?.addresses.find((one: Address) => one.id === id);
  if (!own)
    return <Waiting answer={answer} none={visiting ? String(codes.notLoggedIn) : unknown} />;
  const { street, postal_code, city, country_name } = own;
  const town = [postal_code, city].filter(Boolean).join(' ');
  const where = [street, town, country_name].filter(Boolean).join(', ');
  return <OpenPlaceView name={own.name} lines={postal(own)} where={where} />;
}

/** /pages/location/open: the place of a shop, or an own address; never one that a link made up. */
export default function OpenPlace() {
  const params = new URLSearchParams(useSearch());
  const address = params.get('address');
  return address === null ? <ShopPlace id={params.get('shop') ?? ''} /> : <OwnPlace id={address} />;
}
