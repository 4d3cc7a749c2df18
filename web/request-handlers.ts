import * as build from 'virtual:react-router/server-build';
import { createRequestHandler } from 'react-router';
import { guardedModule } from './guarded-routes.ts';
import { pages } from './pages.ts';
import { withReadableForm, withRefusals } from './refusals.ts';

type Routes = typeof build.routes;

const listed = new Map(pages.map((page) => [page.name, page]));
const allRoutes: Routes = Object.fromEntries(
  Object.entries(build.routes).map(([id, route]) => [id, route && { ...route, module: served(id, route.module) }]),
);
/** Every page there is. */
export const handleAll = createRequestHandler({ ...build, routes: allRoutes }, import.meta.env.MODE);

function publicOnly<Entry>(routes: Record<string, Entry>): Record<string, Entry> {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => !id.startsWith('operator')));
}

const { assets } = build;
/** The same without the console, which does not exist for members and visitors: its paths are unknown pages like any other. */
export const handlePublic = createRequestHandler(
  { ...build, routes: publicOnly(allRoutes), assets: { ...assets, routes: publicOnly(assets.routes) } },
  import.meta.env.MODE,
);

/** A route as it is served: behind the guard its page names, and keeping the status of refused calls. */
function served(id: string, module: NonNullable<Routes[string]>['module']): typeof module {
  const page = listed.get(id.split('___')[0] ?? '');
  return refusing(page ? guardedModule(page, module) : module);
}

/** A page whose refused calls keep their status, and which refuses forms that cannot be read. */
function refusing(page: NonNullable<Routes[string]>['module']): typeof page {
  const { loader, action, middleware } = page;
  return {
    ...page,
    ...(loader && { loader: withRefusals(loader) }),
    ...(action && { action: withRefusals(withReadableForm(action)) }),
    ...(middleware && { middleware: middleware.map(withRefusals) }),
  };
}
