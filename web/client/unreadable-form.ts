import { data } from 'react-router';

/** Throws the response to an unreadable form: 400, which the error page explains (web/screens/error-pages/). */
export function unreadableForm(): never {
  throw data(null, { status: 400 });
}
