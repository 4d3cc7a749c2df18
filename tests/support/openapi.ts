import { z } from 'zod';
import type { TestApp } from './app.ts';

const operation = z.looseObject({
  parameters: z.array(z.looseObject({ name: z.string(), schema: z.looseObject({}) })).optional(),
  responses: z.record(z.string(), z.unknown()),
});
const description = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

/** The OpenAPI document's description of each call, by `GET /api/chats`. */
export async function readOpenApi(app: TestApp) {
  const { paths } = description.parse((await app.call(null, 'GET', '/api/openapi.json')).body);
  return new Map<string, z.infer<typeof operation>>(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, about]) => [`${method.toUpperCase()} ${path}`, about] as const),
    ),
  );
}
