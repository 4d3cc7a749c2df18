import * as build from 'virtual:react-router/server-build';
import { createRequestHandler } from 'react-router';
import { guardedModule } from './guarded-routes.ts';
import { pages } from './pages.ts';
import { withReadableForm, withRefusals } from './refusals.ts';

type Handler = ReturnType<typeof createRequestHandler>;
type Routes = typeof build.routes;

const listed = new Map(pages.map((page) => [page.name, page]));
const allRoutes: Routes = Object.fromEntries(
  Object.entries(build.routes).map(([id, route]) => [id, route && { ...route, module: served(id, route.module) }]),
);
/** Every page there is. */
export const handleAll = createRequestHandler({ ...build, routes: allRoutes }, import.meta.env.MODE);
/** For everybody who does not run the place its console does not exist: its paths are unknown pages like any other. */
const publicRoutes = Object.values(allRoutes).flatMap((route) =>
  route && !route.id.startsWith('operator') ? [route] : [],
);
const handlePublic = handlerOf(new Set(publicRoutes.map(({ id }) => id)));
const ofSection = new Map<string, Handler>();

/**
 * The handler for a path outside the console. React Router walks through all routes of a handler several times for each
 * document, so that each section of a locale, such as /de/tandems, has one that knows little more (decision 037). Paths
 * of no known section have the one that knows all.
 */
export function publicHandler(pathname: string): Handler {
  const [locale = '', page] = pathname
    .slice(1)
    .replace(/\.data$/, '')
    .split('/');
  const section = page ? `${locale}/${page}` : locale;
  const made = ofSection.get(section);
  if (made) return made;
  if (!publicRoutes.some(({ path }) => isOfSection(path, section))) return handlePublic;
  const handler = handlerOf(routesFor(locale, section));
  ofSection.set(section, handler);
  return handler;
}

/** Ids of the routes of a section, of home, which every page knows the script of, and of what answers for no page; with what frames them. */
function routesFor(locale: string, section: string): Set<string> {
  const always = [locale, `${locale}/*`, '*'];
  const needed = new Set<string>();
  for (const { id, path } of publicRoutes) {
    if (path === undefined || !(always.includes(path) || isOfSection(path, section))) continue;
    for (let at: string | undefined = id; at; at = allRoutes[at]?.parentId) needed.add(at);
  }
  return needed;
}

function isOfSection(path: string | undefined, section: string): boolean {
  return path === section || (section.includes('/') && path?.startsWith(`${section}/`) === true);
}

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

function handlerOf(ids: Set<string>): Handler {
  const only = <Entry>(routes: Record<string, Entry>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  const { assets } = build;
  return createRequestHandler(
    { ...build, routes: only(allRoutes), assets: { ...assets, routes: only(assets.routes) } },
    import.meta.env.MODE,
  );
}
