import { get, open, post, shoppers } from './endpoint';
import type { CodeSent, LoginAnswer } from './session';
import type { ProveInput, RegistrationTicket } from './shapes/session';
import type {
  BeginInput,
  ExchangeQuery,
  JoinInput,
  LinkInput,
  NewcomerInput,
  UnlinkInput,
} from './shapes/thirdParty';

/** Somebody whose word about who a person is this mall takes. */
export interface SignInProvider {
  id: string;
  name: string;
}
/** Where the browser is led: the provider's own page. */
export interface LedAway {
  url: string;
}
/**
 * `newcomer`: no account yet, `name` and `email` can be taken over. `code`: digits went to the
 * mailbox. `join`: the mailbox has an account, whose password links it. `taken`: who it is has
 * another account here. `cancelled` by the person, `refused` by the provider.
 */
export type ThirdPartyOutcome =
  | 'signedIn'
  | 'newcomer'
  | 'code'
  | 'join'
  | 'linked'
  | 'taken'
  | 'cancelled'
  | 'refused';
export interface ThirdPartyAnswer {
  outcome: ThirdPartyOutcome;
  /** What the provider is called. */
  provider: string;
  /** The page of the mall that it leads back to; '' for none. */
  redirect: string;
  /** What goes on with it: of `newcomer`, `code` and `join`; else ''. */
  ticket: string;
  name: string;
  email: string;
  /** The provider says that the mailbox is theirs: no digits are sent to it. */
  verified: boolean;
  sent: CodeSent | null;
  login: LoginAnswer | null;
}
export interface SignInLink extends SignInProvider {
  /** What the provider called the person when it was linked. */
  person: string;
  since: string;
}
export interface SignInLinks {
  links: SignInLink[];
  /** Whether the account has a password: without one its last link stays. */
  password: boolean;
}
const mine = { who: shoppers, touches: 'self' } as const;

/** Signing in by a third party's word: OAuth 2, OpenID Connect. */
export const thirdParty = {
  providers: get<object, SignInProvider[]>('/customer/login/providers', open),
  /** 2000040 where the provider is none of this mall's. */
  begin: post<BeginInput, LedAway>('/customer/login/third_party', { ...open, costs: 5 }),
  /**
   * What came of it, once and in the browser that began. 2000002 where it is over, or was begun
   * elsewhere; 2000017 where the account is not open.
   */
  exchange: get<ExchangeQuery, ThirdPartyAnswer>('/customer/login/tiktok', {
    ...open,
    changes: true,
  }),
  /** Makes the account, or sends six digits to a mailbox that nobody has proved. */
  create: post<NewcomerInput, ThirdPartyAnswer>('/customer/login/third_party/account', {
    ...open,
    costs: 20,
  }),
  resend: post<RegistrationTicket, CodeSent>('/customer/login/third_party/resend', {
    ...open,
    costs: 20,
  }),
  /** 2000002 with `left`. */
  prove: post<ProveInput, ThirdPartyAnswer>('/customer/login/third_party/prove', {
    ...open,
    costs: 10,
  }),
  /** 1100002 where the password is wrong, 2000002 where it took too long. */
  join: post<JoinInput, ThirdPartyAnswer>('/customer/login/third_party/join', {
    ...open,
    costs: 10,
  }),
  links: get<object, SignInLinks>('/customer/info/sign_in_links', mine),
  /** 1100002 with the field where the password is wrong. */
  link: post<LinkInput, LedAway>('/customer/info/sign_in_link', mine),
  /** 2000037 where nothing else would let the person in. */
  unlink: post<UnlinkInput, SignInLinks>('/customer/info/sign_in_unlink', mine),
};
