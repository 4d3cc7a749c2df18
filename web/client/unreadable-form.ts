import { data } from 'react-router';

/** Throws what answers a form that cannot be read: 400, which the page says by itself (web/screens/error-pages/). */
export function unreadableForm(): never {
  throw data(null, { status: 400 });
}
