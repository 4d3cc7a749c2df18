import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { Fetch } from '../../server/integrations/payments/paypal-http.ts';

const folder = path.join(import.meta.dirname, '../../../shared/paypal');
const files = ['billing_subscriptions_v1', 'catalogs_products_v1', 'notifications_webhooks_v1'] as const;

/** Whether PayPal's own API description is next to the project; it is not part of it. */
export const hasDescription = files.every((file) => existsSync(path.join(folder, `${file}.json`)));

type Json = ReturnType<typeof JSON.parse>;
interface Operation {
  file: string;
  pointer: string;
  template: RegExp;
  description: Json;
  document: Json;
}

/** Checks the traffic with PayPal. Faults throw and are also recorded, because callers may swallow errors. */
export interface PayPalDescription {
  faults: string[];
  /** one request with its answer; bodies as text, empty if there is none */
  check(exchange: { method: string; url: string; request: string; status: number; answer: string }): void;
  checkMessage(body: string): void;
  watch(fetch: Fetch): Fetch;
}

/** For all applications of a worker. */
let parsed: ReturnType<typeof parseFiles> | undefined;

function parseFiles() {
  const documents = files.map((file) => ({ file, document: read(file) }));
  return {
    operations: documents.flatMap(({ file, document }) => operationsOf(file, document)),
    // Requests may contain nothing that the description does not name; answers may.
    requests: createValidator(documents, { isClosed: true }),
    answers: createValidator(documents, { isClosed: false }),
  };
}

/** Reads the description; without it, checks nothing. */
export function readDescription(): PayPalDescription {
  const faults: string[] = [];
  if (!hasDescription) {
    return { faults, check() {}, checkMessage() {}, watch: (fetch) => fetch };
  }
  parsed ??= parseFiles();
  const { operations, requests, answers } = parsed;

  const fail = (fault: string): never => {
    faults.push(fault);
    throw new Error(`not as PayPal describes it: ${fault}`);
  };
  const demand = (validate: ValidateFunction, value: unknown, what: string) => {
    if (!validate(value)) fail(`${what}: ${JSON.stringify(validate.errors?.slice(0, 3))}`);
  };

  const description: PayPalDescription = {
    faults,
    check({ method, url, request, status, answer }) {
      const { pathname, searchParams } = new URL(url);
      const what = `${method} ${pathname} ${status}`;
      // The description omits how to get a token.
      if (pathname === '/v1/oauth2/token') return;
      const operation =
        operations.find(
          ({ pointer, template }) => pointer.endsWith(`/${method.toLowerCase()}`) && template.test(pathname),
        ) ?? fail(`${what}: no such call`);
      const schema = `${operation.file}#${operation.pointer}`;
      for (const [name, value] of searchParams) {
        const parameter = parametersOf(operation).find((one: Json) => one.in === 'query' && one.name === name);
        if (!parameter) fail(`${what}: no parameter ${name}`);
        demand(answers.of(parameter.schema), value, `${what}: parameter ${name}`);
      }
      for (const { name, required, in: place } of parametersOf(operation)) {
        if (required && place === 'query' && !searchParams.has(name)) fail(`${what}: ${name} is missing`);
      }
      if (operation.description.requestBody) {
        demand(
          requests.at(`${schema}/requestBody/content/application~1json/schema`),
          parse(request),
          `${what} request`,
        );
      } else if (request !== '') fail(`${what}: it takes no body`);
      const code = operation.description.responses[status] ? String(status) : 'default';
      const response = resolve(operation, operation.description.responses[code]);
      if (!response?.content) {
        if (answer !== '') fail(`${what}: it is answered with nothing`);
        return;
      }
      demand(answers.at(pointerOf(operation, code)), parse(answer), `${what} answer`);
    },
    checkMessage(body) {
      const message = parse(body);
      const kind = message?.event_type;
      demand(requests.at('notifications_webhooks_v1#/components/schemas/event'), message, `message ${kind}`);
      if (message.resource_type === 'subscription') {
        const schema = answers.at('billing_subscriptions_v1#/components/schemas/subscription');
        demand(schema, message.resource, `message ${kind}, resource`);
      }
      for (const name of ['id', 'event_type', 'create_time', 'resource']) {
        if (message[name] === undefined) fail(`message ${kind}: ${name} is missing`);
      }
    },
    watch: (fetch) => async (request) => {
      const { method, url } = request;
      const sent = await request.clone().text();
      const response = await fetch(request);
      description.check({ method, url, request: sent, status: response.status, answer: await response.clone().text() });
      return response;
    },
  };
  return description;
}

function read(file: string): Json {
  return withoutBadPatterns(JSON.parse(readFileSync(path.join(folder, `${file}.json`), 'utf8')));
}

function parse(text: string): Json {
  return text === '' ? undefined : JSON.parse(text);
}

/** The description's pattern for email addresses is not a valid regular expression. */
function withoutBadPatterns(node: Json): Json {
  if (Array.isArray(node)) return node.map(withoutBadPatterns);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([name, value]) => name !== 'pattern' || typeof value !== 'string' || isPattern(value))
      .map(([name, value]) => [name, withoutBadPatterns(value)]),
  );
}

function isPattern(source: string): boolean {
  try {
    new RegExp(source, 'u');
    return true;
  } catch {
    return false;
  }
}

/** Objects that name their fields accept no others, unless they are composed of several. */
function closed(node: Json): Json {
  if (Array.isArray(node)) return node.map(closed);
  if (typeof node !== 'object' || node === null) return node;
  const isWhole = typeof node.properties === 'object' && node.type === 'object' && !node.allOf;
  const isOpen = node.allOf || node.anyOf || node.oneOf;
  const entries = Object.entries(node).map(([name, value]) => [
    name,
    isOpen && Array.isArray(value) ? value : closed(value),
  ]);
  return { ...Object.fromEntries(entries), ...(isWhole && !isOpen && { additionalProperties: false }) };
}

function operationsOf(file: string, document: Json): Operation[] {
  return Object.entries(document.paths as Record<string, Json>).flatMap(([template, methods]) =>
    Object.keys(methods)
      .filter((method) => ['get', 'post', 'patch', 'put', 'delete'].includes(method))
      .map((method) => ({
        file,
        document,
        pointer: `/paths/${template.replaceAll('/', '~1')}/${method}`,
        template: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`),
        description: methods[method],
      })),
  );
}

function parametersOf(operation: Operation): Json[] {
  return (operation.description.parameters ?? []).map((one: Json) => resolve(operation, one));
}

function resolve({ document }: Operation, node: Json): Json {
  const target = node?.$ref as string | undefined;
  if (!target) return node;
  return target
    .slice(2)
    .split('/')
    .reduce((at, name) => at[name], document);
}

function pointerOf({ file, pointer, description }: Operation, code: string): string {
  const target = description.responses[code].$ref as string | undefined;
  const base = target ? target.slice(1) : `${pointer}/responses/${code}`;
  return `${file}#${base}/content/application~1json/schema`;
}

function createValidator(documents: { file: string; document: Json }[], { isClosed }: { isClosed: boolean }) {
  const ajv = new Ajv({ strict: false, allErrors: false, logger: false, validateSchema: false });
  addFormats.default(ajv);
  for (const { file, document } of documents) ajv.addSchema(isClosed ? closed(document) : document, file);
  const compiled = new Map<string, ValidateFunction>();
  return {
    at(reference: string): ValidateFunction {
      const known = compiled.get(reference) ?? ajv.compile({ $ref: encodeURI(reference) });
      compiled.set(reference, known);
      return known;
    },
    of: (schema: Json): ValidateFunction => ajv.compile(schema),
  };
}
