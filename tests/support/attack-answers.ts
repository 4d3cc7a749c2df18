import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { Operation } from './attack-requests.ts';

/** What is wrong with an answer; undefined if the OpenAPI document describes it. */
export type Judge = (operation: Operation, response: Response) => Promise<string | undefined>;

/** Judges answers by the OpenAPI document: no server error, refusals shaped as errors, successes as described. */
export function createJudge(document: { components: { schemas: { Error: object } } }): Judge {
  const ajv = new Ajv({ strict: false, logger: false, validateSchema: false });
  addFormats.default(ajv);
  const isError = ajv.compile(document.components.schemas.Error);
  const compiled = new Map<object, ValidateFunction>();
  const checkFor = (schema: object): ValidateFunction => {
    const check = compiled.get(schema) ?? ajv.compile(schema);
    compiled.set(schema, check);
    return check;
  };
  const faultsOf = (check: ValidateFunction, value: unknown) =>
    check(value) ? undefined : `not as described: ${ajv.errorsText(check.errors)}`;

  return async (operation, response) => {
    const { status, headers } = response;
    if (headers.get('content-type') === 'text/event-stream') return void (await response.body?.cancel());
    const text = await response.text();
    if (status >= 500) return `status ${status}: ${text.slice(0, 300)}`;
    if (headers.get('x-content-type-options') !== 'nosniff') return 'without the headers every answer has';
    if (status >= 400) {
      const value = parsed(text);
      if ((value as { error?: { status?: unknown } })?.error?.status !== status)
        return `no error: ${text.slice(0, 300)}`;
      return faultsOf(isError, value);
    }
    const described = operation.responses[String(status)];
    if (!described) return `status ${status} is not in the document`;
    const schema = described.content?.['application/json']?.schema;
    return schema && headers.get('content-type')?.includes('json')
      ? faultsOf(checkFor(schema), parsed(text))
      : undefined;
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
