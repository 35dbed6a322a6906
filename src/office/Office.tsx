import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Route, Router, Switch } from 'wouter';
import { baseCurrency } from '#contract/money';
import { moneyTools } from '#lib/currency';
import { IntlRoot } from '#lib/IntlRoot';
import { patternOf } from '#lib/links';
import { useHashLocation } from '#lib/location';
import { queryClient } from '#lib/query';
import { LiveRegions } from '#ui/feedback/LiveRegions';
import { MoneyContext } from '#ui/money/money';
import { Toaster } from '#ui/feedback/Toaster';
import { doors } from './paths';
import { Entering, SellerSide } from './SellerSide';
import { StaffSide } from './StaffSide';

/** Amounts are read in the mall's own currency. */
function Dollars({ children }: { children: ReactNode }) {
  const { locale } = useIntl();
  const tools = useMemo(() => moneyTools(baseCurrency, [], locale), [locale]);
  return <MoneyContext value={tools}>{children}</MoneyContext>;
}
/** Sellers' pages are those under `/shop/`; everything else is the staff's. */
const ofSellers = patternOf([doors.seller], '(?:/.*)?');
function Sides({ code }: { code: string | null }) {
  const [entering, setEntering] = useState(code);
  const onIn = useCallback(() => setEntering(null), []);
  if (entering !== null) return <Entering code={entering} onIn={onIn} />;
  return (
    <Switch>
      <Route path={ofSellers}>
        <SellerSide />
      </Route>
      <Route path={/^/}>
        <StaffSide />
      </Route>
    </Switch>
  );
}
/**
 * The second page: staff on one side, a seller in the own shop on the other, each with a session of
 * its own. `code`: from the mall, in place of signing in.
 */
export const Office = ({ code }: { code: string | null }) => (
  <IntlRoot>
    <QueryClientProvider client={queryClient}>
      <Router hook={useHashLocation}>
        <Dollars>
          <Sides code={code} />
          <Toaster />
          <LiveRegions />
        </Dollars>
      </Router>
    </QueryClientProvider>
  </IntlRoot>
);
