import { everyone, get, post } from './endpoint';
import type { SignInStep } from './factors';
import type { LoginInput } from './session';
import type { StaffUser } from './staff';

/**
 * The back office has its own session: a shop token opens none of its doors, and the other way
 * round.
 */
export const officeSession = {
  login: post<LoginInput, SignInStep>('/backoffice/login', {
    who: everyone,
    touches: 'public',
    costs: 10,
  }),
  user: get<object, StaffUser>('/backoffice/user', { who: ['staff'], touches: 'self' }),
  logout: post<object, null>('/backoffice/logout', { who: everyone, touches: 'self' }),
};
