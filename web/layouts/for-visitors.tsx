import { visitor } from '../session/guards.ts';
import type { Route } from './+types/for-visitors.ts';

export { default, ErrorBoundary } from './page-boundary.tsx';

export const middleware: Route.MiddlewareFunction[] = [visitor];
