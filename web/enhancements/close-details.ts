const closesByEscape = 'details[data-closes][open]';
const closesFromOutside = 'details[data-closes=outside][open]';

/**
 * Closes details marked `data-closes` by the Escape key, and those marked `data-closes="outside"` by a click outside
 * them too; the browser does the rest.
 */
export function closeDetails(): void {
  document.addEventListener('pointerdown', ({ target }) => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>(closesFromOutside)) {
      if (!details.contains(target as Node)) details.open = false;
    }
  });
  document.addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Escape') return;
    const around = (target as Element).closest<HTMLDetailsElement>(closesByEscape);
    const details = around ?? document.querySelector<HTMLDetailsElement>(closesFromOutside);
    if (!details) return;
    details.open = false;
    details.querySelector('summary')?.focus();
  });
}
