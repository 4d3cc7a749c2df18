import type { returnEndpoints } from '../../../contract/return.ts';
import type { Actions } from '../../http/endpoint.ts';
import { readReturn, returnByMail, returnMyself } from './come-back.ts';

export const returnActions: Actions<keyof typeof returnEndpoints> = {
  'GET /api/return': readReturn,
  'POST /api/return': returnByMail,
  'POST /api/users/me/return': returnMyself,
};
