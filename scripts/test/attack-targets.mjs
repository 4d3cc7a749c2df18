// The targets for sqlmap in `npm run attack`: the API's addresses with every query parameter in the OpenAPI document.

/** An address for each GET call, with valid values; mutually exclusive parameters get addresses of their own. */
export async function apiTargets(origin, token) {
  const send = async (target) => {
    const response = await fetch(target, { headers: { Authorization: `Bearer ${token}` } });
    const body = response.headers.get('content-type')?.includes('json') ? await response.json() : undefined;
    const isLetThrough = response.ok || /link_invalid|not_found|code_unknown/.test(body?.error?.details.code);
    return { isLetThrough, next: body?.meta?.pagination?.next };
  };
  const { paths } = await (await fetch(`${origin}/api/openapi.json`)).json();
  const targets = [];
  for (const [path, { get }] of Object.entries(paths)) {
    if (!get || path.includes('{') || path === '/api/events') continue;
    const address = (pairs) => `${origin}${path}?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`;
    let together = [];
    let next;
    const tryOut = async (pair) => {
      if (together.some(([name]) => name === pair[0])) return;
      const answer = await send(address([...together, pair]));
      next = answer.next ?? next;
      if (answer.isLetThrough) together = [...together, pair];
      else if ((await send(address([pair]))).isLetThrough) targets.push(address([pair]));
    };
    for (const pair of get.parameters.flatMap(({ name, schema }) => leaves(name, schema))) await tryOut(pair);
    if (next) await tryOut(['pagination[cursor]', encodeURIComponent(next)]);
    if (together.length > 0) targets.push(address(together));
  }
  // The short ones first: if time runs out, the rest of one call is missing, not the other calls.
  return targets.sort((one, other) => one.split('=').length - other.split('=').length);
}

/** Every leaf of a parameter with sample values: `filters[gender][$eq]`, `female`. */
function leaves(name, schema) {
  const { properties, anyOf, oneOf, allOf, items, enum: choices, const: only } = schema;
  const branches = anyOf ?? oneOf ?? allOf;
  if (branches) return branches.flatMap((branch) => leaves(name, branch));
  if (properties) return Object.entries(properties).flatMap(([key, inner]) => leaves(`${name}[${key}]`, inner));
  if (items) return leaves(`${name}[0]`, items);
  return samples(schema, only ?? choices?.[0]).map((value) => [name, encodeURIComponent(String(value))]);
}

function samples({ type, format, minimum }, chosen) {
  if (chosen !== undefined) return [chosen];
  if (format === 'uuid') return ['0199aaaa-0000-7000-8000-000000000001'];
  if (type === 'integer' || type === 'number') return [Math.max(minimum ?? 1, 1), 20];
  if (type === 'boolean') return [true];
  return ['it', '6003', 'see', 'anna'];
}
