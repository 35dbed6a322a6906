import type { FastifyRequest } from 'fastify';
import type { Role } from '#contract/endpoint';
import type { Language } from '#contract/languages';
import type { StaffRole } from '#contract/staff';
import type { Db } from '../db/open';

/**
 * Which door a session opens: the mall, the back office of one's own shop, the back office of
 * staff.
 */
export type Audience = 'shop' | 'seller' | 'office';
/** Who is calling: decided once per request, before anything else. */
export interface Caller {
  role: Role;
  /** User id; '' for a visitor. */
  id: string;
  /** Hash of the visitor's cart cookie; null where there is none. */
  guest: string | null;
  /**
   * Hash of the cookie of a browser that somebody was signed in with before; null where there is
   * none of ours.
   */
  device: string | null;
  /** Of a seller in the back office: the own shop that the session is for. Null everywhere else. */
  shop: string | null;
  /** Of staff in the back office. */
  staff: StaffRole | null;
  /**
   * Of staff: the code of why nothing that needs a right is open to this session yet; null where
   * all is well.
   */
  hindered: number | null;
  lang: Language;
  ip: string;
}
/** The caller's own things: `u:<id>` or `g:<guest hash>`; null for a visitor without a cart yet. */
export const ownerKey = ({ id, guest }: Caller): string | null =>
  id ? `u:${id}` : guest ? `g:${guest}` : null;

/** The token of this request, as given; '' where there is none. */
export const tokenOf = (request: FastifyRequest): string => {
  const token = request.headers['access-token'];
  return typeof token === 'string' ? token.trim() : '';
};

/**
 * Reads token, cookies and language. Throws Refusal 1000004 / 1100003 / 2000017. Provided by the
 * session room.
 */
export type ResolveCaller = (
  db: Db,
  request: FastifyRequest,
  audience: Audience,
) => Promise<Caller>;
