import type { ReactNode } from 'react';
import { Form, useLocation } from 'react-router';
import { localePath, useLocale } from './locale.ts';

interface ConsentFormProps {
  className?: string;
  /** the address of this page */
  back: string;
  children: ReactNode;
}

/** The address of this page, to come back to. */
export function useBack(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}

/** Saves a choice about cookies and comes back to this page; works without script. */
export function ConsentForm({ className, back, children }: ConsentFormProps) {
  const action = localePath(useLocale(), 'consent');
  const fields = (
    <>
      <input type="hidden" name="back" value={back} />
      {children}
    </>
  );
  // What Form renders, without what only a browser does with it.
  return import.meta.env.SSR ? (
    <form method="post" action={action} className={className} data-discover="true">
      {fields}
    </form>
  ) : (
    <Form className={className} method="post" action={action} replace preventScrollReset>
      {fields}
    </Form>
  );
}
