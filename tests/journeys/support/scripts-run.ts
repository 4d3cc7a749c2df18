/**
 * Whether the scripts of a page have taken over; runs in the page. A member's page has the application, which hydrates parts that
 * arrived late, forms among them, after the rest.
 */
export function scriptsRun(): boolean {
  const isHydrated = (element: Element) => Object.keys(element).some((name) => name.startsWith('__reactFiber'));
  return '__reactRouterContext' in window
    ? '__reactRouterDataRouter' in window && [document.body, ...document.forms].every(isHydrated)
    : 'scripted' in document.documentElement.dataset;
}

/** Whether a page that has loaded has scripts at all; runs in the page. */
export function hasScripts(): boolean {
  return document.querySelector('script[type=module]') !== null;
}
