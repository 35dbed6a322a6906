import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { officeTickets, tickets } from '#contract/tickets';
import { asked, bought, mall, once, seller, standing, stranger, support } from './kit';

standing();
const question = (more: object, words = `How is it? ${randomUUID()}`) => ({
  topic: 'order',
  words,
  ...more,
});

test('a question may be about an own return: its person and staff read the number of its order', async () => {
  const one = await bought();
  const id = await asked(one);
  const opening = await mall.call(tickets.opening, {}, { as: one.ana });
  expect(opening.data.cases.map((of) => of.id)).toEqual([id]);
  const { code, data } = await once(tickets.submit, question({ case: id }), one.ana);
  const number = opening.data.orders[0]?.number;
  expect({ code, about: data.case, order: data.order }).toEqual({
    code: codes.ok,
    about: { id, number },
    order: null,
  });
  const seen = await mall.call(officeTickets.view, { number: data.number }, { as: support });
  expect(seen.data.case).toEqual({ id, number });
});

test('a return of another, of the own shop or of nobody is the same answer, and so are two references at once', async () => {
  const one = await bought();
  const id = await asked(one);
  const none = await once(tickets.submit, question({ case: '987654' }), stranger);
  expect(none).toMatchObject({
    code: codes.invalidParameter,
    data: { fields: { case: 'form.select' } },
  });
  for (const as of [stranger, seller])
    expect(await once(tickets.submit, question({ case: id }), as)).toEqual(none);
  expect(await once(tickets.submit, question({ case: id, order: one.id }), one.ana)).toEqual(none);
  for (const given of ['case-1', '0', '-1', '9'.repeat(40), "1' or 1=1"])
    expect((await once(tickets.submit, question({ case: given }), one.ana)).code).toBe(
      codes.invalidParameter,
    );
  expect((await mall.call(tickets.opening, {}, { as: stranger })).data.cases).toEqual([]);
  expect((await mall.call(tickets.opening, {})).data.cases).toEqual([]);
});

test('the same words about another return are another question, about the same one the same', async () => {
  const one = await bought({ quantity: 3 });
  const id = await asked(one);
  const words = `Where is it? ${randomUUID()}`;
  const send = async (more: object) =>
    (await once(tickets.submit, question(more, words), one.ana)).data.number;
  const first = await send({ case: id });
  expect(await send({ case: id })).toBe(first);
  expect(await send({})).not.toBe(first);
});
