import type { ReactNode } from 'react';
import { Form, useLocation } from 'react-router';
import { localePath, useLocale } from '../components/locale.ts';

/** Saves a choice about cookies and comes back to this page; works without script. */
export function ConsentForm({ className, children }: { className?: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <Form className={className} method="post" action={localePath(useLocale(), 'consent')} replace preventScrollReset>
      <input type="hidden" name="back" value={pathname + search} />
      {children}
    </Form>
  );
}
