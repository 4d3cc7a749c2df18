import type { ApiApp } from './api-app.ts';
import type { Services } from './endpoint.ts';

/** GET /api/health: 200 while the process answers; with ?ready also only while the database does, else 503. */
export function mountHealth(app: ApiApp, { database }: Services) {
  app.get('/api/health', async (context) => {
    context.header('Cache-Control', 'no-store');
    if (context.req.query('ready') === undefined) return context.json({ status: 'ok' });
    try {
      await database.pool.query('select 1');
      return context.json({ status: 'ok', database: 'ok' });
    } catch {
      context.header('Retry-After', '2');
      return context.json({ status: 'unavailable', database: 'unavailable' }, 503);
    }
  });
}
