import type { ReactNode } from 'react';
import { Form, useLocation } from 'react-router';
import { localePath, useLocale } from './locale.ts';

interface ConsentFormProps {
  className?: string;
  children: ReactNode;
}

/** Saves a choice about cookies and returns to this page; works without scripts. */
export function ConsentForm({ className, children }: ConsentFormProps) {
  const action = localePath(useLocale(), 'consent');
  const { pathname, search } = useLocation();
  return (
    <Form className={className} method="post" action={action} replace preventScrollReset>
      <input type="hidden" name="back" value={pathname + search} />
      {children}
    </Form>
  );
}
