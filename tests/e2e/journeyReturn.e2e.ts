/* oxlint-disable vitest/expect-expect -- what a journey expects stands in its steps */
import { afterAll, beforeAll, test } from 'vitest';
import type { Language } from '#contract/languages';
import { CaseDesk } from './lib/caseDesk';
import { runMall, type RunningMall } from './lib/mall';
import { device, leave } from './lib/people';
import { Staff } from './lib/staff';
import { answers, asksMall, closes, isOnTheCard, isPaidBack, reviews, rules } from './returnEnd';
import {
  appeals,
  asksTwoBack,
  booksAreSound,
  buysByCard,
  delivers,
  ownerOf,
  refuses,
  withThree,
} from './returnSteps';

let mall: RunningMall;
let staff: Staff;
let desk: CaseDesk;
beforeAll(async () => {
  mall = await runMall();
  staff = await Staff.signedIn(mall);
  desk = await CaseDesk.of(mall, 'admin@arcada.test');
}, 240_000);
afterAll(async () => {
  await leave(staff);
  await leave(desk);
  await mall.close();
});

test.each<Language>(['en', 'th', 'de'])(
  'what was bought is asked back, judged and paid back in part, reviewed, asked about and closed, in %s',
  async (lang) => {
    const who = await withThree(mall);
    const buyer = await device(mall, lang, who);
    const bought = await buysByCard(mall, buyer, who);
    await delivers(staff, bought);
    await booksAreSound(mall);
    await asksTwoBack(buyer, bought);
    const seller = await device(mall, 'es', await ownerOf(mall, bought));
    await refuses(seller, bought);
    await appeals(buyer);
    await booksAreSound(mall);
    await rules(desk, bought, '1.50');
    await isOnTheCard(mall, bought, 150);
    await isPaidBack(buyer);
    await booksAreSound(mall);
    const words = `Firm and quiet (${lang}).`;
    await reviews(buyer, bought, words);
    const question = await asksMall(buyer, bought, `How is the third one oiled? ${lang}`);
    await answers(desk, question, `Not at all: ${lang}.`);
    await closes(buyer, `Not at all: ${lang}.`);
    await booksAreSound(mall);
    await leave(seller);
    await leave(buyer);
  },
);
