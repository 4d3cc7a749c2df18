import { z } from 'zod';
import { allEndpoints } from '../../contract/all-endpoints.ts';
import { brand } from '../../contract/brand.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { errorStatus } from '../../contract/errors.ts';
import { healthAnswer, healthQuery } from '../../contract/health.ts';

type Json = Record<string, unknown>;

const errorSchema: Json = {
  type: 'object',
  properties: {
    data: { type: 'null' },
    error: {
      type: 'object',
      properties: {
        status: { type: 'integer' },
        name: { type: 'string' },
        message: { type: 'string' },
        details: {
          type: 'object',
          properties: {
            code: { type: 'string', enum: Object.keys(errorStatus) },
            fields: {
              type: 'array',
              items: {
                type: 'object',
                properties: { path: { type: 'string' }, message: { type: 'string' }, value: { type: 'string' } },
              },
            },
          },
          required: ['code'],
        },
      },
      required: ['status', 'name', 'message', 'details'],
    },
  },
  required: ['data', 'error'],
};

/** The only streaming call; contract/live-events.ts describes its events. */
const liveStream: Json = {
  summary: 'What happens in my chats, as server-sent events; Last-Event-ID continues after that event',
  operationId: 'GET_api_events',
  security: [{ bearer: [] }, { cookies: [] }],
  parameters: [
    { name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'string' } },
    { name: 'lastEventId', in: 'query', required: false, schema: { type: 'string' } },
  ],
  responses: {
    '200': { description: 'A stream', content: { 'text/event-stream': { schema: { type: 'string' } } } },
    default: {
      description: 'Error',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  },
};

const described = (description: string, schema: Json) => ({
  description,
  content: { 'application/json': { schema } },
});

/** For monitoring, separate from the contract's calls: it answers even when they do not. */
const health: Json = {
  summary: 'Whether the process answers; with ready also whether its database does',
  operationId: 'GET_api_health',
  security: [],
  parameters: parameters('query', healthQuery),
  responses: {
    '200': described('It answers; degraded: people can read but not write', jsonSchema(healthAnswer, 'output')),
    '503': described('With ready: the database is away', jsonSchema(healthAnswer, 'output')),
    default: described('Error', { $ref: '#/components/schemas/Error' }),
  },
};

/** The OpenAPI 3.1 document, generated from the contract. origin is where this instance answers. */
export function openApiDocument(origin: string): Json {
  const paths: Record<string, Json> = {};
  for (const [key, endpoint] of Object.entries(allEndpoints)) {
    const [method = '', path = ''] = key.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(key, endpoint) };
  }
  paths['/api/events'] = { get: liveStream };
  paths['/api/health'] = { get: health };
  return {
    openapi: '3.1.0',
    info: { title: brand.name, version: '1', description: 'Language-exchange partners in Switzerland.' },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookies: { type: 'apiKey', in: 'cookie', name: 'jwt' },
      },
    },
  };
}

function operation(key: string, endpoint: Endpoint): Json {
  const isMultipart = endpoint.bodyKind === 'multipart';
  const success = String(endpoint.status ?? (endpoint.answer ? 200 : 204));
  return {
    summary: endpoint.summary,
    operationId: key.replace(/[^A-Za-z]+/g, '_').replace(/_$/, ''),
    security: endpoint.access === 'visitor' ? [] : [{ bearer: [] }, { cookies: [] }],
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...((endpoint.body || isMultipart) && {
      requestBody: {
        required: true,
        content: isMultipart
          ? {
              'multipart/form-data': {
                schema: { type: 'object', properties: { files: { type: 'string', format: 'binary' } } },
              },
            }
          : { 'application/json': { schema: endpoint.body && jsonSchema(endpoint.body, 'input') } },
      },
    }),
    responses: {
      [success]: endpoint.answer
        ? { description: 'Success', content: { 'application/json': { schema: jsonSchema(endpoint.answer, 'output') } } }
        : { description: 'Success' },
      default: {
        description: 'Error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function parameters(place: 'path' | 'query', schema: Endpoint['query']): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(place === 'query' && { style: 'deepObject', explode: true }),
    schema: property,
  }));
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return withoutRefused(rest) as Json;
}

/** Omits properties that exist only to suggest an alternative. */
function withoutRefused(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withoutRefused);
  if (typeof part !== 'object' || part === null) return part;
  const accepted = Object.entries(part).filter(([, inner]) => (inner as Json | null)?.refused !== true);
  return Object.fromEntries(accepted.map(([name, inner]) => [name, withoutRefused(inner)]));
}
