import type { Locale } from '../../../contract/locales.ts';
import type { DeliveryKind } from '../../../contract/notifications.ts';
import { withNonBreaking } from '../../../texts/non-breaking.ts';
import { translatorFor } from '../../../texts/translator.ts';

/** The name of a kind on pages. */
export function nameOfKind(kind: DeliveryKind, locale: Locale): string {
  return withNonBreaking(translatorFor(locale)(`notifications.kinds.${kind}.name`));
}

/** What its name does not express; null if the name is enough. */
export function hintOfKind(kind: DeliveryKind, locale: Locale): string | null {
  const translate = translatorFor(locale);
  const key = `notifications.kinds.${kind}.hint` as 'notifications.kinds.news.hint';
  return translate.has(key) ? withNonBreaking(translate(key)) : null;
}

/** A member without a name, in a sentence. */
export function unnamedIn(locale: Locale): string {
  return translatorFor(locale)('notifications.kinds.digest.mail.unnamed');
}
