import { codes, Refusal } from '#contract/codes';
import type { SignInProvider } from '#contract/thirdParty';
import type { Config } from '../../../config';
import type { ProviderConfig } from '../../../peers';
import { oidcProvider, type Line } from './oidc';
import type { Provider } from './provider';
import { sandboxIssuer } from './sandbox/persons';
import { sandboxServer } from './sandbox/server';
import { speakTo } from './speak';
import { tiktokProvider } from './tiktok';

const sandbox = (dialect: ProviderConfig['dialect'], name: string): ProviderConfig => ({
  dialect,
  name,
  issuer: sandboxIssuer,
  hosts: [],
  id: `sandbox-${dialect}`,
  secret: 'sandbox',
  patience: 1000,
});
/** Of a demo alone: without it nobody could try what takes somebody else's keys. */
const sandboxes = [sandbox('tiktok', 'TikTok Sandbox'), sandbox('oidc', 'Arcada Sandbox ID')];
const dialects = { tiktok: tiktokProvider, oidc: oidcProvider };

/** The sandbox's page stands where the mall is. */
const atHome = (provider: Provider): Provider => ({
  ...provider,
  address: async (attempt) => {
    const { search } = new URL(await provider.address(attempt), sandboxIssuer);
    return `/api/sign-in/sandbox${search}`;
  },
});
const made = (config: ProviderConfig): Provider => {
  const real = config.issuer !== sandboxIssuer;
  const line: Line = { config, speak: real ? speakTo(config) : sandboxServer };
  const id = real ? config.dialect : config.id.replace('-', '');
  const provider = dialects[config.dialect](id, line);
  return real ? provider : atHome(provider);
};

/**
 * By whose word people sign in here. Real ones send people back to the mall's own address: without
 * it there are none.
 */
export function providersHere({ providers, demo, mallUrl }: Config): Provider[] {
  const real = mallUrl ? providers : [];
  return [...real, ...(demo ? sandboxes : [])].map(made);
}
/** In the order of the settings. */
export const offered = (all: readonly Provider[]): SignInProvider[] =>
  all.map(({ id, name }) => ({ id, name }));
/** 2000040 where it is none of this mall's. */
export function providerNamed(all: readonly Provider[], id: string): Provider {
  const provider = all.find((one) => one.id === id);
  if (!provider) throw new Refusal(codes.notOffered);
  return provider;
}
