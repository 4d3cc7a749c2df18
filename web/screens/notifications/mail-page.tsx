import type { ReactNode } from 'react';
import { NarrowPage } from '../../components/narrow-page.tsx';

/** The frame of pages linked in emails: what it is about, and what can be done. */
export function MailPage({ children, ...heading }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <NarrowPage {...heading}>
      <div className="stack gap-xs start">{children}</div>
    </NarrowPage>
  );
}
