import { suspended } from '../session/guards.ts';
import type { Route } from './+types/for-suspended.ts';

export { default, ErrorBoundary } from './page-boundary.tsx';

export const middleware: Route.MiddlewareFunction[] = [suspended];
