import type { AllEndpoints, EndpointKey } from '../../contract/all-endpoints.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { ErrorAnswer } from '../../contract/errors.ts';

type ZodLike = { _zod: { input: unknown; output: unknown } };
type InputOf<Schema> = Schema extends ZodLike ? Schema['_zod']['input'] : undefined;
type OutputOf<Schema> = Schema extends ZodLike ? Schema['_zod']['output'] : undefined;
type Parts<Key extends EndpointKey> =
  AllEndpoints[Key] extends Endpoint<infer Params, infer Query, infer Body, infer Answer>
    ? { params: InputOf<Params>; query: InputOf<Query>; body: InputOf<Body>; answer: OutputOf<Answer> }
    : never;

type Given<Name extends string, Value> =
  Partial<Value> extends Value ? { [key in Name]?: Value } : { [key in Name]: Value };

export type ApiInput<Key extends EndpointKey> = Given<'params', Parts<Key>['params']> &
  Given<'query', Parts<Key>['query']> &
  Given<'body', Parts<Key>['body']> & {
    signal?: AbortSignal;
    /** the call outlives the page it is made on */
    keepalive?: boolean;
  };
export type ApiAnswer<Key extends EndpointKey> = Parts<Key>['answer'];
/** The query of a call, as its schema in the contract takes it. */
export type ApiQuery<Key extends EndpointKey> = NonNullable<Parts<Key>['query']>;

/** A refusal of the API; message is in the reader's language. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly details: ErrorAnswer['error']['details'];

  constructor(error: ErrorAnswer['error']) {
    super(error.message);
    this.status = error.status;
    this.details = error.details;
  }

  /** Sentences by field path, as a form shows them. */
  get fields(): Record<string, string> {
    return Object.fromEntries((this.details.fields ?? []).map((field) => [field.path, field.message]));
  }
}

/** An answer that is none of ours, whatever its status: something between the reader and the site has given it. */
export class UnexpectedResponse extends Error {
  override name = 'UnexpectedResponse';
}

/** One typed call: `api('GET /api/chats/{id}', { params: { id } })`. Throws ApiError when refused, UnexpectedResponse when it met no server of ours. */
export type Api = <Key extends EndpointKey>(key: Key, ...input: NeedsInput<Key>) => Promise<ApiAnswer<Key>>;
type NeedsInput<Key extends EndpointKey> =
  Partial<ApiInput<Key>> extends ApiInput<Key> ? [input?: ApiInput<Key>] : [input: ApiInput<Key>];

export type Fetch = (path: string, init: RequestInit) => Promise<Response>;

/** Makes a client over a fetch: the browser's, or on the server the application itself. */
export function createApi(fetchApi: Fetch, headers: () => Record<string, string>): Api {
  return async (key, ...[input]) => {
    const [method = 'GET', template = ''] = key.split(' ');
    const params = (input?.params ?? {}) as Record<string, string>;
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const query = input?.query ? bracketQuery(input.query) : '';
    const body = input?.body as unknown;
    const response = await fetchApi(query ? `${path}?${query}` : path, {
      method,
      headers: {
        Accept: 'application/json',
        ...headers(),
        ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      ...(input?.signal && { signal: input.signal }),
      ...(input?.keepalive && { keepalive: true }),
    });
    if (!response.ok) throw await refusalIn(response);
    return (response.status === 204 ? undefined : await contentOf(response)) as never;
  };
}

/** A query in URL form: `filters[mode]=online`. Leaves out undefined values. */
function bracketQuery(query: object): string {
  const pairs = (value: unknown, name: string): [string, string][] => {
    if (value === undefined) return [];
    if (typeof value !== 'object' || value === null) return [[name, String(value)]];
    return Object.entries(value).flatMap(([key, inner]) => pairs(inner, name ? `${name}[${key}]` : key));
  };
  return new URLSearchParams(pairs(query, '')).toString();
}

/** Turns a failed response into an ApiError, or an UnexpectedResponse where it is none of ours. */
export async function refusalIn(response: Response): Promise<ApiError | UnexpectedResponse> {
  const { error } = ((await contentOf(response)) ?? {}) as Partial<ErrorAnswer>;
  if (typeof error?.details?.code !== 'string') return new UnexpectedResponse(`status ${response.status}`);
  return new ApiError(error as ErrorAnswer['error']);
}

async function contentOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    // An aborted request or a broken line is reported as that, not as an unexpected response.
    if (error instanceof SyntaxError) throw new UnexpectedResponse(`status ${response.status}`);
    throw error;
  }
}
