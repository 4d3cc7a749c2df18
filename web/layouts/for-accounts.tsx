import { account } from '../session/guards.ts';
import type { Route } from './+types/for-accounts.ts';

export { default, ErrorBoundary } from './page-boundary.tsx';

export const middleware: Route.MiddlewareFunction[] = [account];
