import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, data, type RouterContextProvider } from 'react-router';
import { ApiError } from './client/api-client.ts';
import { pageContext } from './routing/page-context.ts';
import { isPossiblePath } from './routing/path-parameters.ts';
import { toLogin } from './session/guards.ts';

type Route = NonNullable<(typeof build.routes)[string]>;
interface RunArgs {
  request: Request;
  params: Record<string, string | undefined>;
  context: Readonly<RouterContextProvider>;
}

const routes = Object.values(build.routes).flatMap((route) => (route ? [{ ...route, module: answering(route) }] : []));
const isOfConsole = ({ id }: Route) => id.startsWith('operator');

/** Every page there is. */
export const handleAll = handlerOf(routes);
/** Without the console: for all but staff its paths are unknown pages like any other. */
export const handlePublic = handlerOf(routes.filter((route) => !isOfConsole(route)));

/** The pages readers visit, without the locale, of which views are counted. */
export const pagePaths: readonly string[] = routes
  .filter((route) => route.module.default && route.parentId !== 'root' && !isOfConsole(route))
  .flatMap(({ path }) => (path && path !== ':locale/*' ? [path.replace(/^:locale\/?/, '')] : []));

function handlerOf(served: Route[]) {
  const routes = Object.fromEntries(served.map((route) => [route.id, route]));
  const scripts = Object.fromEntries(served.map(({ id }) => [id, build.assets.routes[id]]));
  return createRequestHandler({ ...build, routes, assets: { ...build.assets, routes: scripts } }, import.meta.env.MODE);
}

/**
 * A route's module whose loader, action and middleware answer a call that the API refused with its status; it is no
 * error of ours (web/entry.server.tsx). A page with an impossible path is unknown.
 */
function answering({ path, parentId, module }: Route): Route['module'] {
  const { loader, action, middleware } = module;
  const isPage = path !== undefined && parentId !== undefined;
  return {
    ...module,
    ...(loader && { loader: refusing(loader, isPage) }),
    ...(action && { action: refusing(action, isPage) }),
    ...(middleware && { middleware: middleware.map((run) => refusing(run, false)) }),
  };
}

function refusing<Run>(run: Run, isPage: boolean): Run {
  const requested = run as (args: RunArgs, ...rest: unknown[]) => unknown;
  const refusing: typeof requested = async (args, ...rest) => {
    if (isPage && !isPossiblePath(args.params)) throw data(null, { status: 404 });
    try {
      return await requested(args, ...rest);
    } catch (error) {
      throw error instanceof ApiError ? refusedPage(error, args) : error;
    }
  };
  return refusing as Run;
}

/** Redirects readers without a session to the log-in. */
function refusedPage({ details, status, message }: ApiError, { request, context }: RunArgs) {
  if (details.code === 'not_logged_in') return toLogin(context.get(pageContext), request);
  return data({ message }, { status });
}
