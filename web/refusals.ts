import { data, type RouterContextProvider } from 'react-router';
import { ApiError } from './api/api-client.ts';
import { toLogin } from './api/guards.ts';
import { pageContext } from './api/page-context.ts';

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

function refusedPage(error: ApiError, { request, context }: RunArgs) {
  if (error.details.code === 'not_logged_in') return toLogin(context.get(pageContext), request);
  const { status, message } = error;
  return data({ message }, { status });
}
