import { useState } from 'react';
import { useLocation } from 'react-router';
import { beforeField } from '../client/changed-in-form.ts';

/**
 * Tells the server what the fields of a form held when its page came (web/client/changed-in-form.ts), also where the page has loaded newer
 * data behind it. answered: the same as an answer to the form gave it back.
 */
export function Before({ values, answered }: { values: object; answered?: string | undefined }) {
  const { key } = useLocation();
  const told = JSON.stringify(values);
  const [pinned, pin] = useState({ key, told });
  if (pinned.key !== key) pin({ key, told });
  return <input type="hidden" name={beforeField} value={answered ?? pinned.told} />;
}
