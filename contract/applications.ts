import type { ApplicationPart, PartVerdict } from './verdicts';
import type { Address } from './addresses';
import { get, post, sends, shoppers } from './endpoint';
import type { Can } from './can';
import type {
  ApplicationInput,
  ApplicationsQuery,
  OfficeApplicationById,
  VerdictInput,
} from './shapes/applications';

/** From the first word kept to a shop, its holidays and its end (docs/decisions/018). */
export const applicationStates = [
  'draft',
  'applying',
  'changesRequested',
  'rejected',
  'open',
  'holiday',
  'suspended',
  'closed',
] as const;
export type ApplicationState = (typeof applicationStates)[number];

/**
 * What its owner is told wherever a shop that stopped trading opens no door: a text id, '' where
 * none was picked, and the words of whoever decided.
 */
export interface Stopped {
  shop: string;
  state: 'suspended' | 'closed';
  message: string;
  remark: string;
}
/** Days ahead that a shop on holiday opens again, at most. */
export const longestHoliday = 90;
/** Hours within which staff answer; what is late is told. */
export const applicationHours = 72;

export interface PartState {
  /** Everything this task asks for is there. */
  complete: boolean;
  /** The last verdict; null while nobody judged it. */
  verdict: PartVerdict | null;
  /** Text id (`apply.why.<reason>`), where it was refused. */
  reason: string;
  /** The reviewer's own words. */
  note: string;
  /**
   * May it be edited now, and if not, why: accepted parts stay as they are, and nothing changes
   * while staff look.
   */
  can: Can;
}
export interface Application {
  id: string;
  state: ApplicationState;
  parts: Record<ApplicationPart, PartState>;
  contact: string;
  phone: string;
  shop_name: string;
  /** About the shop, in its own words; for shoppers. */
  about: string;
  address: {
    country: string;
    state: string;
    city: string;
    street: string;
    postal_code: string;
  } | null;
  /** Ids of the caller's uploads. */
  id_front: string | null;
  id_back: string | null;
  /** SVG path data or the name that was typed. */
  signature: string;
  /** Why it was rejected, suspended or closed: a text id and the words of whoever decided. */
  message: string;
  remark: string;
  sent_at: string | null;
  decided_at: string | null;
  /** On holiday: until this day (ISO date). */
  holiday_until: string | null;
  /** The shop, once there is one. */
  shop: { id: string; name: string } | null;
  can: Record<string, Can>;
  next: { who: 'seller' | 'staff' | 'system' | null; until: string | null };
  history: {
    at: string;
    by: 'seller' | 'staff' | 'system';
    event: string;
    from: string | null;
    to: string;
  }[];
  /** Median of the last thirty decisions, in minutes; null before the first. */
  median_minutes: number | null;
}
const mine = { who: shoppers, touches: 'self' } as const;
export const sellerApplication = {
  /** Null before the first word was kept. */
  view: get<object, Application | null>('/customer/user/application', mine),
  /**
   * Keeps what was typed, part by part; begins the application with the first. Only what is named
   * changes.
   */
  save: post<ApplicationInput, Application>('/customer/user/application_save', mine),
  /**
   * Sends it, with whatever of it comes along. 2000015 with the fields that lack; 2000016 with the
   * running application where there is one.
   */
  apply: sends(
    'submit',
    post<ApplicationInput, Application>('/customer/user/applyseller', { ...mine, once: true }),
  ),
};
/**
 * The agreement, as a document in the reader's language (docs/rules.md, Calls): a .docx, outside
 * the envelope, so it stands in no table of calls.
 */
export const agreementPath = '/static/wellMart.docx';
export const agreement = post<object, never>(agreementPath, {
  who: ['visitor', 'customer', 'seller', 'staff'],
  touches: 'public',
});

export type ApplicationTab = 'waiting' | 'changes' | 'open' | 'rejected' | 'ended';
export interface ApplicationItem {
  id: string;
  state: ApplicationState;
  applicant: { id: string; name: string; email: string; since: string; orders: number };
  shop_name: string;
  contact: string;
  country: string;
  sent_at: string | null;
  /** How often it was sent. */
  round: number;
  decided_by: { id: string; name: string; me: boolean } | null;
  can: Record<string, Can>;
  next: Application['next'];
}
export interface ApplicationReview
  extends ApplicationItem, Omit<Application, 'can' | 'next' | 'history' | 'address'> {
  /** Where the shop is: the lines, and what they are made of. */
  address: Application['address'];
  address_lines: string[];
  /** Looked up by the server so that a reviewer need not: `office.check.<id>`. */
  checks: import('./officeMoney').Check[];
  history: (Application['history'][number] & { actor: string; reason: string })[];
}
export interface ApplicationPage {
  items: ApplicationItem[];
  counts: Record<ApplicationTab, number>;
  median_minutes: number | null;
  page: number;
  pages: number;
}
const review = { who: ['staff'], touches: 'staff', right: 'applications' } as const;
export const officeApplications = {
  queue: get<ApplicationsQuery, ApplicationPage>('/backoffice/applications/queue', review),
  view: get<OfficeApplicationById, ApplicationReview>('/backoffice/applications/view', review),
  /**
   * open, requestChanges, reject, with a verdict for each part; suspend, reinstate, close. Of two
   * at once the second is refused (2000037).
   */
  act: post<VerdictInput, ApplicationReview>('/backoffice/applications/act', {
    ...review,
    once: true,
  }),
};
export type ShopAddress = Pick<Address, 'country' | 'state' | 'city' | 'street' | 'postal_code'>;
