import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { useHashLocation } from '#lib/location';
import { queryClient } from '#lib/query';

/** What stands around a screen in either page: the router, and what the server said. */
export const OnPage = ({ children }: { children: ReactNode }) => (
  <Router hook={useHashLocation}>
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  </Router>
);
