import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { Builder, By, error, until, type WebDriver, type WebElement } from 'selenium-webdriver';
// @ts-expect-error plain JavaScript, shared with the scripts that run before anything is installed
import { webkit } from '../../../scripts/engines.mjs';
import type { Engine, Tab } from './tab';

const paths = webkit as { driver: string; browser: string; screen: string } | undefined;
const patience = 20_000;

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}
/** A screen in memory; it says its own number when it is there. */
async function startScreen(path: string): Promise<{ child: ChildProcess; display: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'];
  const child = spawn(path, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const display = await new Promise<string>((done, fail) => {
    child.stdio[3]?.once('data', (data: Buffer) => done(`:${data.toString().trim()}`));
    child.once('exit', () => fail(new Error('the screen did not come up')));
  });
  return { child, display };
}
async function answers(url: string): Promise<void> {
  for (let i = 0; i < 100; i++) {
    if (
      await fetch(`${url}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('WebKitWebDriver does not answer');
}

const moving = [error.ElementClickInterceptedError, error.StaleElementReferenceError];
/** In the middle of the window, and again where the page was still moving under the mouse. */
async function pressed(driver: WebDriver, find: () => Promise<WebElement>): Promise<void> {
  const end = Date.now() + patience;
  for (;;) {
    const element = await find();
    try {
      await driver.executeScript(`arguments[0].scrollIntoView({ block: 'center' })`, element);
      return await element.click();
    } catch (failure) {
      if (Date.now() > end || !moving.some((kind) => failure instanceof kind)) throw failure;
    }
  }
}
const tabOf = (driver: WebDriver, handle: string): Tab => {
  const here = () => driver.switchTo().window(handle);
  const find = async (selector: string) => {
    await here();
    const element = await driver.wait(until.elementLocated(By.css(selector)), patience, selector);
    await driver.wait(until.elementIsVisible(element), patience, selector);
    return element;
  };
  return {
    async go(url) {
      await here();
      await driver.get(url);
    },
    async read(expression) {
      await here();
      return driver.executeScript(`return (${expression})`);
    },
    press: (selector) => pressed(driver, () => find(selector)),
    async type(selector, text) {
      const field = await find(selector);
      await field.clear();
      await field.sendKeys(text);
    },
    async opened() {
      const others = (await driver.getAllWindowHandles()).filter((one) => one !== handle);
      return tabOf(driver, others.at(-1) ?? handle);
    },
  };
};

/** WebKitGTK, the engine that Safari is made of, in its bare MiniBrowser. */
export async function webkitEngine(): Promise<Engine> {
  if (!paths) throw new Error('no WebKit here');
  const screen = await startScreen(paths.screen);
  const port = await freePort();
  const headless = { WEBKIT_DISABLE_COMPOSITING_MODE: '1', NO_AT_BRIDGE: '1' };
  const env = { ...process.env, ...headless, DISPLAY: screen.display };
  const server = spawn(paths.driver, [`--port=${port}`], { env, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await answers(url);
  const drivers: WebDriver[] = [];
  const tab = async () => {
    // One session at a time is all that this driver knows: whoever comes next begins with nothing.
    await drivers.pop()?.quit();
    const options = { binary: paths.browser, args: ['--automation'] };
    const wanted = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options };
    const driver = await new Builder().usingServer(url).withCapabilities(wanted).build();
    drivers.push(driver);
    return tabOf(driver, await driver.getWindowHandle());
  };
  const close = async () => {
    await drivers
      .pop()
      ?.quit()
      .catch(() => undefined);
    server.kill();
    screen.child.kill();
  };
  return { name: 'webkit', tab, close };
}
