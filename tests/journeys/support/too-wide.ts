import type { Page } from '@playwright/test';

/**
 * What does not fit the window: the page itself if it scrolls sideways, and each element with text that extends beyond the
 * window or is cut without an ellipsis. Rows made to scroll sideways are left out.
 */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const elements = [...document.querySelectorAll<HTMLElement>('body *')];
    const found = scrollWidth > clientWidth ? [`the page: ${scrollWidth} of ${clientWidth}`, ...pushing()] : [];
    for (const element of elements) {
      const hasWords = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!hasWords || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const style = getComputedStyle(element);
      if (style.clipPath !== 'none' || style.clip !== 'auto' || style.textOverflow === 'ellipsis') continue;
      const { left, right, width } = shownWords(element);
      const isBeyond = !movesSideways(element) && (right > clientWidth + 1 || left < -1);
      const isCut = style.overflowX !== 'visible' && width > element.clientWidth + 1;
      const isOutside = width > 0 && !movesSideways(element) && right > (boxOf(element)?.right ?? right) + 1;
      if (isBeyond || isCut || isOutside)
        found.push(`${element.tagName} «${element.textContent?.trim().slice(0, 60)}»`);
    }
    return found;

    /** Where the words in an element are seen; those only read out take no room. */
    function shownWords(element: Element) {
      const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const boxes: DOMRect[] = [];
      while (words.nextNode()) {
        const around = words.currentNode.parentElement;
        if (around !== element && around && getComputedStyle(around).clipPath !== 'none') continue;
        const range = document.createRange();
        range.selectNodeContents(words.currentNode);
        boxes.push(...range.getClientRects());
      }
      const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
      return boxes.length > 0 ? { left, right, width: right - left } : { left: 0, right: 0, width: 0 };
    }

    /** What makes the page wider than the window: the innermost elements that reach beyond it. */
    function pushing(): string[] {
      const beyond = elements.filter(
        (element) => element.getBoundingClientRect().right > clientWidth && !movesSideways(element),
      );
      const inner = beyond.filter((element) => !beyond.some((other) => other !== element && element.contains(other)));
      return inner.map((element) => `${element.tagName} ${element.className} ${element.getBoundingClientRect().right}`);
    }

    function movesSideways(element: Element): boolean {
      for (let around: Element | null = element; around; around = around.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(around).overflowX) && around.scrollWidth > around.clientWidth)
          return true;
      }
      return false;
    }

    /** The button, link or tag that contains the text. */
    function boxOf(element: Element): DOMRect | undefined {
      return element.closest('button, [class*=tag], [class*=button], th, td')?.getBoundingClientRect();
    }
  });
}
