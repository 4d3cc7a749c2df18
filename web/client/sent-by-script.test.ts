import { describe, expect, it } from 'vitest';
import { redirectForScript, redirectHeader, sentByScriptHeader } from './sent-by-script.ts';

const sent = (headers: Record<string, string>) => new Request('http://localhost/de/login', { method: 'POST', headers });
const redirect = () =>
  new Response(null, { status: 302, headers: { Location: '/de/tandems', 'Set-Cookie': 'jwt=a.b; Path=/' } });

describe('the answer to a form that a script sends', () => {
  it('says where it leads, with its cookies, and is no redirect, which a script cannot see', () => {
    const answer = redirectForScript(sent({ [sentByScriptHeader]: '1' }), redirect());
    expect(answer.status).toBe(204);
    expect(answer.headers.get(redirectHeader)).toBe('/de/tandems');
    expect(answer.headers.get('location')).toBeNull();
    expect(answer.headers.getSetCookie()).toEqual(['jwt=a.b; Path=/']);
  });

  it('is what everybody else gets where it leads nowhere, or the form was sent by the browser', () => {
    const page = new Response('<main></main>', { status: 400 });
    expect(redirectForScript(sent({ [sentByScriptHeader]: '1' }), page)).toBe(page);
    const redirected = redirect();
    expect(redirectForScript(sent({}), redirected)).toBe(redirected);
  });
});
