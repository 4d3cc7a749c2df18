import type { EndpointKey } from '../../contract/all-endpoints.ts';
import type { ErrorAnswer, ErrorCode, FieldError } from '../../contract/errors.ts';
import type { ApiAnswer } from '../../web/client/api-client.ts';

/** The answer to a call: `body` for a success, `error` for a refusal. */
export class Answer<Body = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly #requested: string;
  readonly #content: unknown;

  constructor(requested: string, { status, headers }: Response, content: unknown) {
    this.status = status;
    this.headers = headers;
    this.#requested = requested;
    this.#content = content;
  }

  /** The content, of success or refusal. */
  get content(): unknown {
    return this.#content;
  }

  /** The body of a success by the contract: parsed JSON, other text, or undefined. Throws for a refusal. */
  get body(): Body {
    if (this.#isApiError) throw new Error(`${this.#requested} was refused with ${this.status}: ${this.code}`);
    return this.#content as Body;
  }

  /** The error of a refusal. Throws for a success. */
  get error(): ErrorAnswer['error'] {
    if (!this.#isApiError) throw new Error(`${this.#requested} was answered with ${this.status}, not refused`);
    return (this.#content as ErrorAnswer).error;
  }

  /** The code of the refusal, undefined for a success. */
  get code(): ErrorCode | undefined {
    return this.#isApiError ? this.error.details.code : undefined;
  }

  /** The refusal's field errors, in order. */
  get faults(): FieldError[] {
    return this.error.details.fields ?? [];
  }

  get faultyFields(): string[] {
    return this.faults.map(({ path }) => path);
  }

  get #isApiError() {
    return this.status >= 400;
  }
}

/** Reads a response; requested describes the call for error messages. */
export async function readAnswer<Body>(requested: string, response: Response): Promise<Answer<Body>> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return new Answer<Body>(requested, response, isJson ? JSON.parse(text) : text || undefined);
}

/**
 * The body of a success by method and path, from the contract: `GET` and `/api/chats/${id}` has that of `GET
 * /api/chats/{id}`. unknown if the contract does not have the path, or the compiler does not know it.
 */
export type BodyOf<Method extends string, Path extends string> = `${Method} ${WithoutQuery<Path>}` extends infer Called
  ? Called extends `${infer Verb} /${infer Rest}`
    ? Pattern<`${Verb} /`, Rest> extends infer Found extends keyof ByPattern
      ? Brought<ByPattern[Found]>
      : unknown
    : unknown
  : never;

type Brought<Key extends EndpointKey> = ApiAnswer<Key> extends undefined ? unknown : ApiAnswer<Key>;

type WithoutQuery<Path extends string> = Path extends `${infer Before}?${string}` ? Before : Path;

/** Segment by segment: the contract's fixed names stay, anything else is a parameter. */
type Pattern<Done extends string, Rest extends string> = Rest extends `${infer Segment}/${infer Next}`
  ? Pattern<`${Step<Done, Segment>}/`, Next>
  : Step<Done, Rest>;
type Step<Done extends string, Segment extends string> = `${Done}${Segment}` extends Prefix
  ? `${Done}${Segment}`
  : `${Done}{}`;

type ByPattern = { [Key in EndpointKey as Nameless<Key>]: Key };
type Prefix = PrefixOf<keyof ByPattern>;
type Nameless<Key extends string> = Key extends `${infer Before}{${string}}${infer After}`
  ? `${Before}{}${Nameless<After>}`
  : Key;
type PrefixOf<Key extends string, Before extends string = ''> = Key extends `${infer Segment}/${infer Rest}`
  ? `${Before}${Segment}` | PrefixOf<Rest, `${Before}${Segment}/`>
  : `${Before}${Key}`;
