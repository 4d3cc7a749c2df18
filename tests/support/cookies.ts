import type { Answer } from './answer.ts';
import type { TestApp } from './app.ts';

/** The cookies an answer sets: name to value and attributes. */
export function cookiesOf({ headers }: Answer) {
  return new Map(
    headers.getSetCookie().map((line) => {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      return [name, { value, attributes: attributes.sort() }];
    }),
  );
}

/** The Cookie header a browser sends after an answer, with the Origin of our own pages. */
export function browserAfter({ services }: TestApp, answer: Answer): Record<string, string> {
  const pairs = [...cookiesOf(answer)]
    .filter(([, { value }]) => value !== '')
    .map(([name, { value }]) => `${name}=${value}`);
  return { Cookie: pairs.join('; '), Origin: services.environment.publicUrl.origin };
}
