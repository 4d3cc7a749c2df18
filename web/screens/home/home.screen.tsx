import { pageContext } from '../../api/page-context.ts';
import type { Route } from './+types/home.screen.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const languages = await api('GET /api/languages');
  return { languages: languages.data };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <p>{loaderData.languages.length}</p>;
}
