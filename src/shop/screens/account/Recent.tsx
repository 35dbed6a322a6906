import { useMutation, useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { catalogue } from '#contract/catalogue';
import type { User } from '#contract/session';
import { call } from '#lib/api';
import { failureCode } from '#lib/failure';
import { put, q } from '#lib/query';
import { updateUser } from '#lib/session';
import { toast } from '#lib/toast';
import { Rail } from '#ui/catalogue/ProductGrid';
import { Button } from '#ui/controls/Button';
import { Section } from '#ui/shell/layout';
import { CatalogueCard } from '../catalogue/CatalogueCard';
import { Loaded } from './Loaded';

/** What the person looked at last, and emptying the list. It loads, and fails, on its own. */
export default function Recent({ user }: { user: User }) {
  const intl = useIntl();
  const { data, error, isFetching, refetch } = useQuery({
    ...q(catalogue.recent, {}),
    meta: { quiet: true },
  });
  const clearing = useMutation({
    mutationFn: () => call(catalogue.clearRecent, {}),
    onSuccess: () => {
      put(catalogue.recent, {}, []);
      updateUser({ ...user, product_count: 0 });
      toast('profile.recent.cleared');
      document.querySelector<HTMLElement>('main h1')?.focus();
    },
  });
  const count = data?.length ?? user.product_count;
  if (count === 0) return null;
  const title = intl.formatMessage({ id: 'profile.recent' }, { count });
  return (
    <Section
      title={title}
      aside={
        <Button
          size="sm"
          icon="trash"
          onClick={() => clearing.mutate()}
          busyText={
            clearing.isPending ? intl.formatMessage({ id: 'profile.recent.clear' }) : undefined
          }
        >
          <FormattedMessage id="profile.recent.clear" />
          <span className="sr"> {title}</span>
        </Button>
      }
    >
      <Loaded
        part={{
          data,
          failed: error ? failureCode(error) : undefined,
          retrying: isFetching,
          retry: () => void refetch(),
        }}
      >
        {(list) => (
          <Rail label={title} columns={5}>
            {list.slice(0, 5).map((one) => (
              <CatalogueCard key={one.id} product={one} />
            ))}
          </Rail>
        )}
      </Loaded>
    </Section>
  );
}
