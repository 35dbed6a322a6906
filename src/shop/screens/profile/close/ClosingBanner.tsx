import { useQuery } from '@tanstack/react-query';
import { accountClosing } from '#contract/accountClosing';
import { q } from '#lib/query';
import { ClosingBannerView } from './ClosingBannerView';

/** On the pages of an account that is about to close; nothing on others. */
export default function ClosingBanner() {
  const { data } = useQuery({ ...q(accountClosing.view, {}), meta: { quiet: true } });
  return data?.until ? <ClosingBannerView until={data.until} /> : null;
}
