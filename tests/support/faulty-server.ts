/**
 * The product as a process, with pages that raise unhandled faults, one kind per path. Environment as in product 10.
 */
import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers';
import { createLog } from '../../server/base/log.ts';
import { checkedEnvironment } from '../../server/start/checked-environment.ts';
import { startServer } from '../../server/start/start-server.ts';

/** A limit stops reading a form while undici is still writing it. */
async function stopReading(form: FormData) {
  for await (const _ of new Request('http://localhost', { method: 'POST', body: form }).body ?? []) break;
}

const faults: Record<string, () => void> = {
  '/de/timer': () => {
    setImmediate(() => {
      throw new Error('of a timer');
    });
  },
  '/de/promise': () => {
    Promise.reject(new Error('of a promise'));
  },
  '/de/stream': () => {
    new PassThrough().destroy(new Error('of a stream'));
  },
  '/de/form': () => {
    const form = new FormData();
    form.set('files', new File([new Uint8Array(12 * 1024 * 1024)], 'photo.jpg'));
    stopReading(form);
  },
};

const environment = await checkedEnvironment();
await startServer(environment, createLog(environment.logLevel), async () => ({
  pages: {
    renderPage: async (request) => {
      faults[new URL(request.url).pathname]?.();
      return new Response('a page');
    },
  },
  mountAssets: () => {},
}));
