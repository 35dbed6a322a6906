import { get, post, shoppers } from './endpoint';
import type { NoticeById, NoticesAt, NoticesQuery, UploadById } from './shapes/notices';

/** The types of notices (docs/rules.md, States). */
export const noticeTypes = {
  audit: 0,
  success: 1,
  fail: -1,
  merchant: 100,
  product: 200,
  storage: 300,
  withdrawal: 400,
  recharge: 500,
} as const;
export type NoticeType = (typeof noticeTypes)[keyof typeof noticeTypes];

export interface Notice {
  id: string;
  type: NoticeType;
  read: boolean;
  at: string;
  /**
   * Text ids (`notice.<text>.title`, `notice.<text>.body`) and what they need; amounts are USD
   * decimal strings.
   */
  text: string;
  values: Record<string, string>;
  /**
   * What it is about: "recharge-12", "withdrawal-3", "order-7", "transfer-2", "payout-bank",
   * "shop-verde", "ticket-3F9K…".
   */
  about: string;
}
export interface NoticeList {
  notices: Notice[];
  unread: number;
  page: number;
  pages: number;
}
/**
 * What a stream of server-sent events says: something of the caller's changed. `event: <topic>`,
 * data: this as JSON.
 */
export interface Live {
  topic: 'notice' | 'wallet' | 'order' | 'application';
  unread: number;
}
/** What may be sent as a picture: types and bytes. What really is in it, the server looks at. */
export const pictureRule = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  bytes: 8_000_000,
} as const;
export interface Upload {
  id: string;
  mime: string;
  bytes: number;
  width: number;
  height: number;
}
/** A picture, to be shown from a blob: `data` is base64. */
export interface UploadContent extends Upload {
  data: string;
}
const self = { who: shoppers, touches: 'self' } as const;
export const notices = {
  list: get<NoticesQuery, NoticeList>('/customer/user/notices', self),
  /** Marks one read. */
  read: get<NoticeById, { unread: number }>('/customer/user/notice-read', {
    who: shoppers,
    touches: 'notice',
    changes: true,
  }),
  /** Marks all read; `at` is the moment that takes it back. */
  readAll: get<object, { unread: number; at: string }>('/customer/info/notice_in_read', {
    ...self,
    changes: true,
  }),
  /** Takes back the reading of all that were marked at that moment. */
  unreadAll: post<NoticesAt, { unread: number }>('/customer/user/notice-unread', self),
};
export const streamPath = '/customer/user/stream';
/**
 * Server-sent events; outside the envelope, so it stands in no table of calls. A refusal is the
 * usual envelope.
 */
export const stream = get<object, Live>(streamPath, self);
export const uploads = {
  /** multipart/form-data, field `file`. */
  add: post<object, Upload>('/upload', { ...self, file: true }),
  view: get<UploadById, UploadContent>('/upload/view', { who: shoppers, touches: 'upload' }),
};
/**
 * Staff look at what they review: a receipt by the right to decide on money, an identity picture by
 * the right to decide on applications, one of a ticket by the right to answer it. Every look is in the audit log.
 */
export const officeUploads = {
  view: get<UploadById, UploadContent>('/backoffice/upload/view', {
    who: ['staff'],
    touches: 'staff',
    right: ['money', 'applications', 'tickets'],
  }),
  /** A picture that goes with words in a case: as `uploads.add`, by whoever may write in one. */
  add: post<object, Upload>('/backoffice/upload', {
    file: true,
    who: ['staff'],
    touches: 'staff',
    right: ['orders', 'money'],
  }),
};
/** The same of a seller at the back office: one person, one share, whichever door is used. */
export const sellerUploads = {
  add: post<object, Upload>('/backoffice/seller/upload', {
    who: ['seller'],
    touches: 'self',
    file: true,
  }),
};
