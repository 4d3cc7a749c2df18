import { member } from '../session/guards.ts';
import type { Route } from './+types/for-members.ts';

export { default, ErrorBoundary } from './page-boundary.tsx';

export const middleware: Route.MiddlewareFunction[] = [member];
