import { writer } from '../session/guards.ts';
import type { Route } from './+types/for-writers.ts';

export { default, ErrorBoundary } from './page-boundary.tsx';

export const middleware: Route.MiddlewareFunction[] = [writer];
