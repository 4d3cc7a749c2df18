import type { Page } from '@playwright/test';

/**
 * Targets on the current page smaller than a finger, 44 pixels on each side, by their text. Measured is the clickable area,
 * not the drawn one. Links within a sentence are as tall as its lines.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const reach = 21.5;
    const pressed = (target: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && target.contains(hit);
    };
    const isInSentence = (target: Element) =>
      getComputedStyle(target).display === 'inline' &&
      [...(target.parentElement?.childNodes ?? [])].some((node) => node !== target && node.textContent?.trim());
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, select, textarea, input:not([type=hidden])',
    );
    return [...targets].flatMap((target) => {
      if (!target.checkVisibility({ visibilityProperty: true }) || target.closest('[aria-hidden=true]')) return [];
      // A box is ticked by its words as well.
      const whole = target.closest('label') ?? target;
      whole.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = whole.getBoundingClientRect();
      if (width <= 1 || top + height <= 0 || isInSentence(target)) return [];
      const x = left + width / 2;
      const y = top + height / 2;
      const isTall = height >= 2 * reach || (pressed(whole, x, y - reach) && pressed(whole, x, y + reach));
      const isWide = width >= 2 * reach || (pressed(whole, x - reach, y) && pressed(whole, x + reach, y));
      if (isTall && isWide) return [];
      return `${target.tagName} «${(target.getAttribute('aria-label') ?? target.textContent ?? '').trim().slice(0, 30)}» ${Math.round(width)}×${Math.round(height)}`;
    });
  });
}
