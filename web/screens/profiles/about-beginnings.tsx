import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { PageLink } from '../../components/page-link.tsx';
import styles from './profile-step.module.css';

const beginnings = ['wish', 'meet', 'talk'] as const;
type Beginning = (typeof beginnings)[number];

const isBeginning = (name: string | null): name is Beginning => beginnings.some((beginning) => beginning === name);

/** Sentences about oneself to complete: a click puts one into the field. Without scripts each is a link to the page with it filled in. */
export function AboutBeginnings() {
  const t = useTranslations('profiles-steps.about');
  return (
    <div className={`stack gap-3xs ${styles.beginnings}`}>
      <p className="small muted" id="beginnings">
        {t('beginnings')}
      </p>
      <ul aria-labelledby="beginnings">
        {beginnings.map((beginning) => (
          <li key={beginning}>
            <PageLink
              className="suggestion"
              to={`account/profile/about?begin=${beginning}`}
              onClick={(event) => take(event, startedBy(t(`begin.${beginning}`)))}
            >
              {t(`begin.${beginning}`)}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The beginning that a link of that name has chosen, to be gone on with; '' for none. */
export function useBeginning(name: string | null): string {
  const t = useTranslations('profiles-steps.about.begin');
  return isBeginning(name) ? startedBy(t(name)) : '';
}

/** The dots mark what is still to be filled in. */
function startedBy(words: string): string {
  return `${words.replace('…', '').trimEnd()} `;
}

function take(event: MouseEvent<HTMLElement>, words: string) {
  const field = event.currentTarget.closest('form')?.elements.namedItem('about');
  if (!(field instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  const before = field.value.trimEnd();
  field.value = before ? `${before} ${words}` : words;
  // As if it had been typed: the error disappears, and it is saved.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}
