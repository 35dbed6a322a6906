import { useMutation, useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { thirdParty } from '#contract/thirdParty';
import { call } from '#lib/api';
import { put, q } from '#lib/query';
import { toast } from '#lib/toast';
import { leave } from '../../session/thirdParty/leave';
import { LinksView, type LinksEvent } from './LinksView';
import s from '../Profile.module.css';

const quiet = { meta: { quiet: true } };
async function act(event: LinksEvent): Promise<void> {
  if (event.type === 'link') {
    const { provider, password } = event;
    return leave(await call(thirdParty.link, { provider, password }));
  }
  put(thirdParty.links, {}, await call(thirdParty.unlink, { id: event.id }));
}

/** Of the profile: signing in with other accounts, where this mall has that. */
export default function Links() {
  const providers = useQuery({ ...q(thirdParty.providers, {}), ...quiet });
  const links = useQuery({ ...q(thirdParty.links, {}), ...quiet });
  const acting = useMutation({
    mutationFn: act,
    ...quiet,
    onSuccess: (_, event) => {
      if (event.type === 'link') return;
      const gone = links.data?.links.find(({ id }) => id === event.id);
      toast('thirdParty.links.unlinked', { provider: gone?.name ?? '' });
    },
  });
  if (!links.data || !providers.data) return null;
  if (links.data.links.length === 0 && providers.data.length === 0) return null;
  return (
    <div>
      <h3 className={s.small}>
        <FormattedMessage id="thirdParty.links" />
      </h3>
      <LinksView
        {...links.data}
        offered={providers.data}
        busy={acting.isPending ? acting.variables : null}
        refused={acting.error ? { event: acting.variables, failure: acting.error } : null}
        send={(event) => acting.mutate(event)}
      />
    </div>
  );
}
