import { type ReactNode, useId } from 'react';
import settings from './settings.module.css';

/** One part of the account: its heading next to it, or above it on small screens. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`ruled ${settings.section}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={`stack start pretty ${settings.body}`}>{children}</div>
    </section>
  );
}
