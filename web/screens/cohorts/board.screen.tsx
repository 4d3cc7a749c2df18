import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { orNotFound } from '../../client/or-not-found.ts';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/board.screen.ts';
import { actOnBoard } from './board/act-on-board.ts';
import { BoardView } from './board/board-view.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { data: board } = await orNotFound(
    page.api('GET /api/organisation/cohorts/{id}', { params: { id: params.cohort } }),
    { statuses: [400, 404] },
  );
  const number = (name: string) => Number(url.searchParams.get(name) ?? 0);
  return {
    board,
    now: new Date().toISOString(),
    done: {
      isPlanned: url.searchParams.has('planned'),
      published: url.searchParams.has('published') ? number('published') : null,
      returned: number('returned'),
    },
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return actOnBoard(context.get(pageContext), request, params.cohort);
}

/** Other languages of the same board are there already. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change;
  const areOthers = currentUrl.searchParams.get('languages') !== nextUrl.searchParams.get('languages');
  const isSame = addressWithout(currentUrl) === addressWithout(nextUrl);
  return formMethod === undefined && areOthers && isSame ? false : defaultShouldRevalidate;
}

/** The address of a board whatever languages it shows. */
function addressWithout({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  query.delete('languages');
  return `${pathname}?${query}`;
}

/** The board of a cohort: who waits, the pairs, and all that can be done with them. */
export default function BoardPage({ loaderData, actionData }: Route.ComponentProps) {
  return <BoardView {...loaderData} failure={actionData?.failed ? actionData : undefined} />;
}
