import type { Action } from '../../http/endpoint.ts';
import { presentUser } from './present-user.ts';

/** The logged-in user (product 7), with subscription and profile when populated. */
export const readMe: Action<'GET /api/users/me'> = async (call) =>
  presentUser(call, call.member.id, call.locale, call.query.populate);
