import { everyone, get, post, shoppers } from './endpoint';
import type { LoginInput, ProfileInput, RegisterInput } from './shapes/session';

export type { LoginInput, ProfileInput, RegisterInput } from './shapes/session';

export interface User {
  id: string;
  firstname: string;
  avatar: string;
  email: string;
  role: 'customer' | 'seller' | 'staff';
  seller_url: string;
  cart_count: number;
  product_count: number;
  notice_count: number;
  config: { lang: string; cur: string };
}
export interface LoginAnswer {
  'access-token': string;
  user: User;
  seller_url: string;
  card: { count: number };
  message_unread_count: number;
}
export const session = {
  login: post<LoginInput, LoginAnswer>('/customer/login/account', { who: everyone, touches: 'public' }),
  register: post<RegisterInput, LoginAnswer>('/customer/register/account', { who: everyone, touches: 'public' }),
  logout: get<object, null>('/customer/user/logout', { who: everyone, touches: 'self' }),
  user: get<object, User>('/customer/info/get_userinfo', { who: ['customer', 'seller', 'staff'], touches: 'self' }),
  balance: get<object, { available: string; frozen: string; currency: string }>('/customer/info/get_user_balance', { who: shoppers, touches: 'self' }),
  /** Name, phone, language, currency, password (with the old one). */
  update: post<ProfileInput, User>('/customer/info/update_user', { who: ['customer', 'seller', 'staff'], touches: 'self' }),
};
