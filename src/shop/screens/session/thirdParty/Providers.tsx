import { useMutation, useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { thirdParty } from '#contract/thirdParty';
import { call } from '#lib/api';
import { q } from '#lib/query';
import { Button } from '#ui/controls/Button';
import { Stack } from '#ui/shell/layout';
import { leave } from './leave';

/** Other ways to sign in, where this mall has some. */
export function Providers({ redirect }: { redirect?: string | undefined }) {
  const { data = [] } = useQuery({ ...q(thirdParty.providers, {}), meta: { quiet: true } });
  const leaving = useMutation({
    mutationFn: (provider: string) =>
      call(thirdParty.begin, { provider, ...(redirect ? { redirect } : {}) }),
    onSuccess: leave,
  });
  if (data.length === 0) return null;
  return (
    <Stack gap={2}>
      <h2 className="s14 muted">
        <FormattedMessage id="thirdParty.ways" />
      </h2>
      {data.map(({ id, name }) => (
        <Button key={id} block disabled={leaving.isPending} onClick={() => leaving.mutate(id)}>
          <FormattedMessage id="thirdParty.with" values={{ provider: name }} />
        </Button>
      ))}
    </Stack>
  );
}
