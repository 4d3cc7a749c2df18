/**
 * What Playwright's pages and those of our driver for other engines (tests/engines/driver) have in common, for steps shared by both.
 */
export interface Part {
  getByRole(
    role: 'main' | 'button' | 'heading' | 'group' | 'radio',
    options?: { name?: string; exact?: boolean },
  ): Part;
  getByLabel(words: string, options?: { exact?: boolean }): Part;
  locator(selector: string): Part;
  first(): Part;
  click(): Promise<void>;
  fill(text: string): Promise<void>;
  check(): Promise<void>;
  waitFor(): Promise<void>;
  isVisible(): Promise<boolean>;
}

export interface Screen extends Omit<Part, 'first' | 'click' | 'fill' | 'check' | 'waitFor' | 'isVisible'> {
  goto(path: string): Promise<unknown>;
  waitForURL(wanted: (url: URL) => boolean): Promise<void>;
}
