import { defineClosableNote } from './closable-note.ts';
import { closeDetails } from './close-details.ts';
import { catchCutFade } from './cut-fade.ts';
import { defineOfflineSign } from './offline-sign.ts';
import { definePageRetry } from './page-retry.ts';

/**
 * What small scripts do on every page, those of visitors and those of members: they look for marks in the markup, and know nothing
 * of what has drawn it. A style shows what needs them by `:root[data-scripted]`.
 */
export function startOnEveryPage(): void {
  document.documentElement.dataset.scripted = '';
  closeDetails();
  catchCutFade();
  defineClosableNote();
  defineOfflineSign();
  definePageRetry();
}
