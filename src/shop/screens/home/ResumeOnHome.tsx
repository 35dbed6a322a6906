import { useQuery } from '@tanstack/react-query';
import { checkout } from '#contract/checkout';
import { q } from '#lib/query';
import { useLocale, useMember } from '#lib/session';
import { ResumeCard } from './ResumeCard';
import { resumeOf } from './resumeOf';

/** The purchase of whoever is signed in; nothing where none is under way. */
export function ResumeOnHome() {
  const user = useMember();
  const currency = useLocale()?.currency.code;
  const { data } = useQuery({
    ...q(checkout.quote, { currency }),
    meta: { quiet: true },
    enabled: user !== null,
  });
  const resume = user && data ? resumeOf(data) : null;
  return resume && <ResumeCard {...resume} />;
}
