import { beforeAll, describe, expect, test } from 'vitest';
import { matrixPage } from './matrixPage';
import { orderLife } from '#server/areas/orders/order.lifecycle';
import { matrixOf } from '../model/matrix';

const fresh = () => matrixOf('order', orderLife);

describe('the page', () => {
  let page: Document;
  beforeAll(() => {
    const matrix = fresh();
    Object.assign(matrix.cells[0] as object, { result: 'failed', problem: 'its state: "<paid>"' });
    page = new DOMParser().parseFromString(matrixPage(matrix), 'text/html');
  });
  test('is a table with headers for every row and column', () => {
    const { states, events, roles } = fresh();
    expect(page.querySelectorAll('thead th[scope="col"]')).toHaveLength(states.length + 1);
    expect(page.querySelectorAll('tbody tr > th[scope="row"]:first-child')).toHaveLength(
      events.length * roles.length,
    );
    expect(page.querySelectorAll('tbody td')).toHaveLength(fresh().cells.length);
  });
  test('says what failed, in words and as text', () => {
    expect(page.querySelector('td.failed .unseen')?.textContent).toContain('failed');
    expect(page.querySelector('li')?.textContent).toContain('its state: "<paid>"');
  });
  test('can be narrowed to one role, needs no script and asks nobody for anything', () => {
    expect([...page.querySelectorAll('input[type="radio"]')].map((input) => input.id)).toEqual([
      'role-all',
      'role-buyer',
      'role-seller',
      'role-staff',
      'role-system',
    ]);
    expect(page.querySelector('script, link, img, [src], [href]')).toBeNull();
  });
});
