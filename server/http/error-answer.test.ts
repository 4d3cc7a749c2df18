import { expect, test } from 'vitest';
import { ApiError } from '../base/errors.ts';
import { createLog } from '../base/log.ts';
import { asApiError } from './error-answer.ts';

const log = createLog('silent');
const withCode = (code: string, message = '') => Object.assign(new Error(message), { code });

test.each([
  ['a database that restarts', withCode('57P03')],
  ['a crash of the database', withCode('57P02')],
  ['too many connections', withCode('53300')],
  ['no connection free in time', new Error('timeout exceeded when trying to connect')],
  ['a full disk', withCode('53100')],
  ['a full disk for pictures', withCode('ENOSPC', 'ENOSPC: no space left on device, write')],
  ['a database that only reads', withCode('25006')],
  ['a statement that took too long', withCode('57014')],
  ['a lock that took too long', withCode('55P03')],
  ['a transaction cut for idling', withCode('25P03')],
  ['a deadlock lost again and again', withCode('40P01')],
  ['a database that is being restored', withCode('3D000')],
  ['a host that cannot be reached', withCode('EHOSTUNREACH')],
  ['a name that cannot be looked up', withCode('EAI_AGAIN')],
  ['a connection cut while writing', withCode('EPIPE', 'write EPIPE')],
  ['a connection cut while reading', withCode('ECONNRESET', 'read ECONNRESET')],
  ['nobody there at any address', withCode('ECONNREFUSED')],
  ['a connection the driver gave up', new Error('Client has encountered a connection error and is not queryable')],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
])('%s means unavailable', (_, error) => {
  expect(asApiError(error, log, 'here').code).toBe('unavailable');
});

test('the unexpected is an internal error, a refusal stays itself', () => {
  expect(asApiError(withCode('23505'), log, 'here').code).toBe('internal');
  expect(asApiError(withCode('25001'), log, 'here').code).toBe('internal');
  expect(asApiError('text', log, 'here').code).toBe('internal');
  const refusal = new ApiError('not_found');
  expect(asApiError(refusal, log, 'here')).toBe(refusal);
});
