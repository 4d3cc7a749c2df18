import { visitorDrafts } from '../session/member-storage.ts';

/**
 * Stores a visitor's first message on this device while it is written (web/session/member-storage.ts says for
 * how long).
 */
export function saveDrafts(): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLTextAreaElement && target.dataset.draft)
      visitorDrafts.write(target.dataset.draft, target.value || null);
  });
}

/** Restores it into the empty field: after a reload, back, or a tab the browser discarded. */
export function restoreDraft(): void {
  const field = document.querySelector<HTMLTextAreaElement>('main textarea[data-draft]');
  if (field) field.value ||= visitorDrafts.read(field.dataset.draft ?? '') ?? '';
}
