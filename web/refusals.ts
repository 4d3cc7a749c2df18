import { data, type RouterContextProvider } from 'react-router';
import { ApiError } from './client/api-client.ts';
import { unreadableForm } from './client/unreadable-form.ts';
import { pageContext } from './routing/page-context.ts';
import { toLogin } from './session/guards.ts';

type Run = (args: RunArgs, ...rest: never[]) => unknown;
interface RunArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/**
 * The loader, action or middleware of a page, answering with the status of a call it let through to here: what the API refused
 * is refused by the page, and no error of ours (web/entry.server.tsx). Who is not logged in is led to where one logs in.
 */
export function withRefusals<Given>(run: Given): Given {
  if (typeof run !== 'function') return run;
  const asked: Run = run as never;
  const refusing: Run = async (args, ...rest) => {
    try {
      return await asked(args, ...rest);
    } catch (error) {
      throw error instanceof ApiError ? refusedPage(error, args) : error;
    }
  };
  return refusing as Given;
}

/**
 * The action of a page, whose form may be anything: one that cannot be read is refused with 400, and is no error of ours. The
 * page says so by itself (web/screens/error-pages/).
 */
export function withReadableForm<Given>(run: Given): Given {
  if (typeof run !== 'function') return run;
  const asked: Run = run as never;
  const reading: Run = (args, ...rest) => {
    const { request } = args;
    const formData = request.formData.bind(request);
    // The server's requests take no assignment.
    Object.defineProperty(request, 'formData', { value: () => formData().catch(unreadableForm) });
    return asked(args, ...rest);
  };
  return reading as Given;
}

function refusedPage(error: ApiError, { request, context }: RunArgs) {
  if (error.details.code === 'not_logged_in') return toLogin(context.get(pageContext), request);
  const { status, message } = error;
  return data({ message }, { status });
}
