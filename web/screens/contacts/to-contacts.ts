import { redirect } from 'react-router';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/to-contacts.ts';

/** A contact without an id is the list of all (product 2: contact/{id}, id optional). */
export function loader({ context }: Route.LoaderArgs) {
  throw redirect(`/${context.get(pageContext).locale}/contacts`, 301);
}
