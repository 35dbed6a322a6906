import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { baseCurrency } from '#contract/money';
import { moneyTools } from '#lib/currency';
import { IntlRoot } from '#lib/IntlRoot';
import { useHashPath } from '#lib/location';
import { queryClient } from '#lib/query';
import { LiveRegions } from '#ui/feedback/LiveRegions';
import { MoneyContext } from '#ui/money/money';
import { Toaster } from '#ui/feedback/Toaster';
import { sideAt } from './places';
import { Entering, SellerSide } from './SellerSide';
import { StaffSide } from './StaffSide';

/** Amounts are read in the mall's own currency. */
function Dollars({ children }: { children: ReactNode }) {
  const { locale } = useIntl();
  const tools = useMemo(() => moneyTools(baseCurrency, [], locale), [locale]);
  return <MoneyContext value={tools}>{children}</MoneyContext>;
}
function Sides({ code }: { code: string | null }) {
  const [path] = useHashPath();
  const [entering, setEntering] = useState(code);
  const onIn = useCallback(() => setEntering(null), []);
  if (entering !== null) return <Entering code={entering} onIn={onIn} />;
  return sideAt(path) === 'seller' ? <SellerSide /> : <StaffSide />;
}
/**
 * The second page: staff on one side, a seller in the own shop on the other, each with a session of
 * its own. `code`: from the mall, in place of signing in.
 */
export const Office = ({ code }: { code: string | null }) => (
  <IntlRoot>
    <QueryClientProvider client={queryClient}>
      <Dollars>
        <Sides code={code} />
        <Toaster />
        <LiveRegions />
      </Dollars>
    </QueryClientProvider>
  </IntlRoot>
);
