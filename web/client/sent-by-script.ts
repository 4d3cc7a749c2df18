/**
 * The header of a form that the small script of a visitor's page sends (web/enhancements/send-forms.ts). Where it leads on, the page is
 * not told by a redirect, which a script cannot see, but by the header of its answer that redirectHeader names.
 */
export const sentByScriptHeader = 'X-Sent-By-Script';
export const redirectHeader = 'X-Redirect';

/** The answer to such a form; every other answer as it is. */
export function redirectForScript(request: Request, answer: Response): Response {
  const to = answer.headers.get('location');
  if (to === null || !request.headers.has(sentByScriptHeader)) return answer;
  const headers = new Headers(answer.headers);
  headers.delete('location');
  headers.set(redirectHeader, to);
  return new Response(null, { status: 204, headers });
}
