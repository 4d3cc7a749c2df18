import type { PageHandle } from '../../routing/page-handle.ts';
import { sharedPage } from '../../routing/shared-page.ts';
import type { Route } from './+types/info.screen.ts';
import { loadTextPage } from './load-text-page.ts';
import { TextPage } from './text-page.tsx';

export const handle: PageHandle = { withoutScript: true };
export const headers = sharedPage;

export function loader({ context }: Route.LoaderArgs) {
  return loadTextPage(context, 'info');
}

export default function Info({ loaderData }: Route.ComponentProps) {
  return <TextPage page={loaderData} />;
}
