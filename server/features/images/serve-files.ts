import type { ApiApp } from '../../api-app.ts';
import type { Services } from '../../endpoint.ts';

/** GET /files/<key>: a stored picture. What is under a key never changes, so it may be kept for good. */
export function mountFiles(app: ApiApp, { files, log }: Services) {
  app.get('/files/:key{[a-z0-9-]+\\.webp}', async (context) => {
    try {
      const file = await files.get(context.req.param('key'));
      if (!file) return context.body(null, 404, { 'Cache-Control': 'no-store' });
      return context.body(file.bytes, 200, {
        'Content-Type': file.contentType,
        'Content-Length': String(file.bytes.byteLength),
        'Cache-Control': 'public, max-age=31536000, immutable',
      });
    } catch (error) {
      log.error({ name: error instanceof Error ? error.name : undefined }, 'file store unavailable');
      return context.body(null, 503, { 'Cache-Control': 'no-store', 'Retry-After': '2' });
    }
  });
}
