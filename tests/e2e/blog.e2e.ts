import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownNames, type Language } from '#contract/languages';
import { localise, type Localised } from '#contract/text';
import { sql } from '#server/platform/db/open';
import { runMall, type RunningMall } from './lib/mall';
import { staffAt } from './lib/office';
import { leave } from './lib/people';
import { seen, Shopper } from './lib/shopper';

let mall: RunningMall;
beforeAll(async () => {
  mall = await runMall();
});
afterAll(() => mall.close());

const words = {
  en: { title: 'A tin for the road', bold: 'closed tin', heading: 'Why it keeps' },
  de: { title: 'Eine Dose für unterwegs', bold: 'geschlossene Dose', heading: 'Warum sie hält' },
  jp: { title: '旅に持っていく缶', bold: '密閉できる缶', heading: 'なぜ長持ちするのか' },
} as const;
type Spoken = keyof typeof words;
const editor = 'content@arcada.test';
const feedOf = async (lang: Language): Promise<string> =>
  (await fetch(`${mall.url}/api/blog.rss?lang=${lang}`)).text();
/** Something with one name in this language. */
async function product(lang: Language): Promise<{ id: number; name: string }> {
  const row = await mall.db.row<{ id: number; name: Localised }>(
    sql`select id, name from products where state = 'onSale' order by sold desc, id limit 1`,
  );
  return { id: row?.id ?? 0, name: localise(row?.name, lang).text };
}
const field = ({ page }: Shopper, name: string) => page.locator(`[name="${name}"]`);
/** A new post with a title, a summary and a text in which something is bold by its button. */
async function writes(nora: Shopper, lang: Spoken): Promise<void> {
  const { title, bold, heading } = words[lang];
  await nora.page.getByRole('tab', { name: ownNames[lang] }).click();
  await field(nora, `title-${lang}`).fill(title);
  await field(nora, `summary-${lang}`).fill(`${title}.`);
  const body = field(nora, `body-${lang}`);
  await body.fill(`# ${heading}\n\n${bold}`);
  await body.evaluate((area: HTMLTextAreaElement, from: number) => {
    area.focus();
    area.setSelectionRange(from, area.value.length);
  }, `# ${heading}\n\n`.length);
  await nora.page.locator('md-bold').click();
  await expect.poll(() => body.inputValue()).toBe(`# ${heading}\n\n**${bold}**`);
}
async function names(nora: Shopper, name: string): Promise<void> {
  await field(nora, 'product').fill(name);
  await nora.press('posts.products.look');
  const add = nora.visit.t('posts.products.add').replace('{name}', name);
  await nora.page.getByRole('button', { name: add, exact: true }).click({ timeout: 15_000 });
}

describe.each(['en', 'de', 'jp'] as const)('the blog, in %s', (lang) => {
  test('is written, looked at, published, read with its product, and withdrawn', async () => {
    const { title, bold, heading } = words[lang];
    const sold = await product(lang);
    const nora = await staffAt(mall, editor, '/content/posts?id=new', lang);
    await writes(nora, lang);
    await nora.press('posts.preview');
    const preview = nora.page.getByRole('article');
    await seen(preview.getByRole('heading', { name: heading }), 'the heading, in the preview');
    expect(await preview.locator('strong').textContent()).toBe(bold);
    await names(nora, sold.name);
    await nora.press('posts.save');
    await nora.reads('posts.saved');
    await expect.poll(() => nora.page.url()).toMatch(/posts\?id=\d+/);
    const id = /id=(\d+)/.exec(nora.page.url())?.[1] ?? '';

    const visit = await mall.open(lang, { width: lang === 'de' ? 390 : 1280 });
    const ana = new Shopper(visit);
    const link = visit.page.getByRole('main').getByRole('link', { name: title });
    await ana.go('/pages/blog/blog');
    await ana.sees('shell.title.blog');
    await seen(visit.page.getByRole('main').getByRole('article'), 'other posts');
    expect(await link.count()).toBe(0);
    await ana.go(`/pages/blog/detail?id=${id}`);
    await ana.sees('system.notFound.title');
    expect(await feedOf(lang)).not.toContain(title);

    await nora.press('posts.act.publish');
    await nora.reads('posts.done.published');
    await ana.go('/pages/blog/blog');
    await visit.page.reload();
    await link.click();
    await seen(visit.page.getByRole('heading', { level: 1, name: title }), 'the post');
    await seen(visit.page.getByRole('heading', { level: 2, name: heading }), 'its heading');
    expect(await visit.page.getByRole('main').locator('strong').first().textContent()).toBe(bold);
    const card = visit.page.getByRole('main').getByRole('link', { name: sold.name }).first();
    await seen(card, 'the product');
    expect(await card.getAttribute('href')).toContain(`id=${sold.id}`);
    expect(await feedOf(lang)).toContain(`<title>${title}</title>`);
    const wide = await visit.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);

    await nora.press('posts.act.withdraw');
    await nora.reads('posts.done.withdrawn');
    await visit.page.reload();
    await ana.sees('system.notFound.title');
    expect(await feedOf(lang)).not.toContain(title);
    for (const one of [nora, ana]) await leave(one);
  });
  test('has drafts that are deleted after being asked about, and leave the list', async () => {
    const nora = await staffAt(mall, editor, '/content/posts?id=new', lang);
    await writes(nora, lang);
    await nora.press('posts.save');
    await nora.reads('posts.saved');
    await expect.poll(() => nora.page.url()).toMatch(/posts\?id=\d+/);
    const id = /id=(\d+)/.exec(nora.page.url())?.[1] ?? '';
    await nora.press('posts.act.discard');
    const dialog = nora.page.getByRole('alertdialog');
    await seen(dialog.getByText(nora.visit.t('posts.discard.text')), 'what that means');
    await dialog.getByRole('button', { name: nora.visit.t('posts.discard.keep') }).click();
    await expect.poll(() => dialog.count()).toBe(0);
    await nora.press('posts.act.discard');
    await dialog.getByRole('button', { name: nora.visit.t('posts.act.discard') }).click();
    await nora.reads('posts.done.discarded');
    await expect.poll(() => nora.page.url()).toMatch(/#\/content\/posts$/);
    await seen(nora.page.getByRole('table'), 'the list');
    const row = await mall.db.row<{ state: string; title: object }>(
      sql`select state, title from posts where id = ${id}`,
    );
    expect(row).toEqual({ state: 'discarded', title: {} });
    expect(await nora.page.getByRole('table').locator(`a[href*="id=${id}"]`).count()).toBe(0);
    await leave(nora);
  });
});
