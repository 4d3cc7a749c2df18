import { type ReactNode, useId } from 'react';
import settings from './settings.module.css';

/** One part of the account: its heading next to it, or above it on small screens. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={settings.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={settings.body}>{children}</div>
    </section>
  );
}
