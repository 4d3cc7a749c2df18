/** One step towards a part of a page: among what the step before has found. */
export type Step =
  | { by: 'css'; selector: string }
  | { by: 'role'; role: string; name?: Words; exact?: boolean; level?: number }
  | { by: 'label' | 'text'; words: Words; exact?: boolean }
  | { by: 'has'; words: Words }
  | { by: 'place'; index: number };

/** Words, or the source and flags of a regular expression. */
export type Words = string | { source: string; flags: string };

/**
 * The elements of a page that the steps select, in its order. Runs in the page. Roles and names are those ARIA gives to the
 * elements this product uses, hidden parts left out; text is compared as Playwright compares it.
 */
export function findInPage(steps: Step[]): Element[] {
  const plain = (text: string) =>
    text
      .replace(/[\u200b\u00ad]/g, '')
      .replace(/\s+/g, ' ')
      .trim();
  const isRendered = (element: Element) => element.checkVisibility({ visibilityProperty: true });

  function matches(text: string, words: Words, exact = false): boolean {
    if (typeof words !== 'string') return new RegExp(words.source, words.flags).test(plain(text));
    if (exact) return plain(text) === plain(words);
    return plain(text).toLowerCase().includes(plain(words).toLowerCase());
  }

  const inputRoles: Record<string, string> = {
    button: 'button',
    checkbox: 'checkbox',
    image: 'button',
    number: 'spinbutton',
    radio: 'radio',
    range: 'slider',
    reset: 'button',
    search: 'searchbox',
    submit: 'button',
    ...Object.fromEntries(['email', 'tel', 'text', 'url'].map((type) => [type, 'textbox'])),
  };
  const tagRoles: Record<string, string> = {
    article: 'article',
    aside: 'complementary',
    button: 'button',
    dialog: 'dialog',
    fieldset: 'group',
    details: 'group',
    footer: 'contentinfo',
    header: 'banner',
    img: 'img',
    li: 'listitem',
    main: 'main',
    nav: 'navigation',
    ol: 'list',
    option: 'option',
    output: 'status',
    section: 'region',
    select: 'combobox',
    textarea: 'textbox',
    ul: 'list',
    ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, 'heading'])),
  };

  function roleOf(element: Element): string | undefined {
    const given = element.getAttribute('role');
    if (given) return given;
    const tag = element.tagName.toLowerCase();
    if (tag === 'a') return element.hasAttribute('href') ? 'link' : undefined;
    if (tag !== 'input') return tagRoles[tag];
    return element.hasAttribute('list') ? 'combobox' : inputRoles[(element as HTMLInputElement).type];
  }

  /** What is read of an element and all in it. */
  function contentOf(element: Element): string {
    return [...element.childNodes]
      .map((node) => {
        if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
        if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true' || !isRendered(node)) return '';
        const label = node.getAttribute('aria-label') ?? (node instanceof HTMLImageElement ? node.alt : undefined);
        const isInline = getComputedStyle(node).display === 'inline';
        return isInline ? (label ?? contentOf(node)) : ` ${label ?? contentOf(node)} `;
      })
      .join('');
  }

  function nameOf(element: Element): string {
    const labelled = element.getAttribute('aria-labelledby')?.split(/\s+/);
    if (labelled) return labelled.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    const label = element.getAttribute('aria-label');
    if (label) return label;
    if (element instanceof HTMLImageElement) return element.alt;
    if ('labels' in element) {
      const labels = [...((element as HTMLInputElement).labels ?? [])].map(contentOf).join(' ');
      if (plain(labels)) return labels;
    }
    if (element instanceof HTMLFieldSetElement) return element.querySelector('legend')?.textContent ?? '';
    const isNamedByContent = ['button', 'heading', 'link', 'option', 'tab', 'timer'].includes(roleOf(element) ?? '');
    const content = isNamedByContent ? contentOf(element) : '';
    return content || (element.getAttribute('title') ?? element.getAttribute('placeholder') ?? '');
  }

  function isFound(element: Element, step: Step): boolean {
    if (step.by === 'role') {
      if (roleOf(element) !== step.role || !isRendered(element) || element.closest('[aria-hidden=true]')) return false;
      if (step.level && element.tagName !== `H${step.level}`) return false;
      return step.name === undefined || matches(nameOf(element), step.name, step.exact);
    }
    if (step.by === 'label')
      return (
        element.matches('input, select, textarea, [aria-label], [aria-labelledby]') &&
        matches(nameOf(element), step.words, step.exact)
      );
    if (step.by !== 'text' || /^(SCRIPT|STYLE|TITLE|TEMPLATE)$/.test(element.tagName)) return false;
    const holds = (one: Element) => matches(one.textContent ?? '', step.words, step.exact);
    return holds(element) && ![...element.children].some(holds);
  }

  let found: Element[] = [document.documentElement];
  for (const step of steps) {
    if (step.by === 'place') {
      const chosen = found.at(step.index);
      found = chosen ? [chosen] : [];
    } else if (step.by === 'has') {
      found = found.filter((element) => matches(element.textContent ?? '', step.words));
    } else {
      const selector = step.by === 'css' ? step.selector : '*';
      const all = new Set(found.flatMap((element) => [...element.querySelectorAll(selector)]));
      found = step.by === 'css' ? [...all] : [...all].filter((element) => isFound(element, step));
    }
  }
  return found;
}
