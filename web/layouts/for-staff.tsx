import { staff } from '../session/guards.ts';
import type { Route } from './+types/for-staff.ts';

export { default, ErrorBoundary } from './page-boundary.tsx';

export const middleware: Route.MiddlewareFunction[] = [staff];
