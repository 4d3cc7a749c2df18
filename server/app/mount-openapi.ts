import { z } from 'zod';
import { localeParameter } from '../../contract/query.ts';
import type { ApiApp } from '../http/api-app.ts';
import type { Services } from '../http/endpoint.ts';
import { readOwnQuery } from '../http/read-input.ts';
import { openApiDocument } from './openapi.ts';

const query = z.strictObject({ locale: localeParameter });

/** GET /api/openapi.json. Generating it takes a tenth of a second and anyone may call, so it is generated once. */
export function mountOpenApi(app: ApiApp, { environment }: Services) {
  let description: string | undefined;
  app.get('/api/openapi.json', (context) => {
    readOwnQuery(query, context.req.raw);
    description ??= JSON.stringify(openApiDocument(environment.publicUrl.origin));
    return context.body(description, 200, { 'Content-Type': 'application/json' });
  });
}
