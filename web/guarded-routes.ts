import type * as build from 'virtual:react-router/server-build';
import { data } from 'react-router';
import type { Page } from './page.ts';
import { namesSomething } from './routing/path-parameters.ts';
import { guardNamed } from './session/guards.ts';

type RouteModule = NonNullable<(typeof build.routes)[string]>['module'];

/**
 * The module of a page behind the guard the page names, and answering for paths that can name something only. Throws for a
 * guard nobody knows: all pages are put behind theirs when the server starts.
 */
export function guardedModule({ guard }: Page, screen: RouteModule): RouteModule {
  const { loader, action, middleware = [] } = screen;
  return {
    ...screen,
    ...(loader && { loader: ofKnownPath(loader) }),
    ...(action && { action: ofKnownPath(action) }),
    middleware: guard ? [onKnownPath(guardNamed(guard)), ...middleware] : middleware,
  };
}

type Arguments = { params: Record<string, string | undefined> };

/** Unknown pages are for everybody, within the layout: that is for the loader to say, not for a guard. */
function onKnownPath(guard: ReturnType<typeof guardNamed>): typeof guard {
  return (args, next) => (namesSomething(args.params) ? guard(args, next) : undefined);
}

function ofKnownPath<Given>(run: Given): Given {
  const asked = run as (args: Arguments, ...rest: unknown[]) => unknown;
  const asking = (args: Arguments, ...rest: unknown[]) => {
    if (!namesSomething(args.params)) throw data(null, { status: 404 });
    return asked(args, ...rest);
  };
  return asking as Given;
}
