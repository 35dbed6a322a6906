import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { catalogue } from '#contract/catalogue';
import { failureCode } from '#lib/failure';
import { q } from '#lib/query';
import { CategoriesMenuView } from './CategoriesMenuView';
import { useMenu } from './useMenu';

export interface CategoriesMenuProps {
  /** What opened it: focus goes back there. */
  door: RefObject<HTMLAnchorElement | null>;
  onClose: () => void;
}
/** The categories under the header; mostly they are here already. */
export function CategoriesMenu({ door, onClose }: CategoriesMenuProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...q(catalogue.categories, {}),
    meta: { quiet: true },
  });
  return (
    <CategoriesMenuView
      frame={useMenu(door, onClose)}
      categories={data}
      failure={error && !data ? failureCode(error) : undefined}
      retrying={isFetching}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}
