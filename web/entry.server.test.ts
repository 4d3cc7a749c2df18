import { RouterContextProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { handleError } from './entry.server.tsx';
import { hostContext } from './routing/host-context.ts';

/** Whether an error of a page is reported to operators. */
function isReported(error: unknown, signal?: AbortSignal): boolean {
  const report = vi.fn();
  const context = new RouterContextProvider();
  context.set(hostContext, { report } as never);
  handleError(error, { request: new Request('http://localhost/de', signal && { signal }), context });
  return report.mock.calls.length > 0;
}
/** As the router makes it. */
const refusal = (status: number) => ({
  status,
  statusText: '',
  internal: true,
  data: '',
  error: new Error('no action'),
});

describe('an error of a page', () => {
  it('is reported when it is ours', () => {
    expect(isReported(new Error('broken'))).toBe(true);
    expect(isReported(refusal(500))).toBe(true);
  });

  it('is none when a reader requests what the page does not do, however often', () => {
    for (const status of [400, 404, 405]) expect(isReported(refusal(status))).toBe(false);
  });

  it('is none when the reader has gone', () => {
    expect(isReported(new Error('aborted'), AbortSignal.abort())).toBe(false);
  });
});
