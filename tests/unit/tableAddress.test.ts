import { describe, expect, it } from 'vitest';
import { placeIn, queryOf } from '#lib/useTableAddress';

const shape = { tabs: ['all', 'onSale'], sorts: ['updated', 'name'] } as const;
const read = (query: string) => placeIn(new URLSearchParams(query), shape);

describe('the address of a table', () => {
  it('is read with what is usual where it says nothing, and nonsense is nothing', () => {
    const usual = {
      tab: 'all',
      q: '',
      sort: 'updated',
      dir: 'down',
      page: 1,
      compact: false,
      id: '',
    };
    expect(read('')).toEqual(usual);
    expect(read('tab=%3Cscript%3E&sort=password&dir=left&page=-3&view=huge')).toEqual(usual);
  });
  it('comes back as it was written', () => {
    const place = {
      tab: 'onSale',
      q: 'tea & pot',
      sort: 'name',
      dir: 'up',
      page: 3,
      compact: true,
      id: '7',
    } as const;
    expect(read(queryOf(new URLSearchParams(), place, shape))).toEqual(place);
  });
  it('leaves out what is usual and keeps what is not its own', () => {
    expect(queryOf(new URLSearchParams('from=today&page=4'), read(''), shape)).toBe('from=today');
  });
});
