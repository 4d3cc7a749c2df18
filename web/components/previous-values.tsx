import { useState } from 'react';
import { useLocation } from 'react-router';
import { previousField } from '../client/changed-in-form.ts';

/**
 * Sends the values a form's fields had when its page loaded (web/client/changed-in-form.ts), even if the page has
 * loaded newer data since. answered: the same, from a refused form.
 */
export function PreviousValues({ values, answered }: { values: object; answered?: string | undefined }) {
  const { key } = useLocation();
  const text = JSON.stringify(values);
  const [pinned, pin] = useState({ key, text });
  if (pinned.key !== key) pin({ key, text });
  return <input type="hidden" name={previousField} value={answered ?? pinned.text} />;
}
