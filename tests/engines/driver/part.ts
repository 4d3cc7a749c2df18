import { elementKey, type Send, WebDriverError } from './commands.ts';
import { findInPage, type Step, type Words } from './find.ts';
import { evaluate, settled, until } from './in-page.ts';

type Named = string | RegExp;
type Reference = { [elementKey]: string };

const wordsOf = (words: Named): Words =>
  typeof words === 'string' ? words : { source: words.source, flags: words.flags };

/** Keys of WebDriver by their names. */
export const keys = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004', ArrowRight: '\uE014', ' ': ' ' };

/** A part of a page, looked up each time it is used; steps are as in Playwright, of which it has the few that the tests need. */
export class Part {
  readonly #send: Send;
  readonly #steps: Step[];

  constructor(send: Send, steps: Step[]) {
    this.#send = send;
    this.#steps = steps;
  }

  #then(step: Step): Part {
    return new Part(this.#send, [...this.#steps, step]);
  }

  getByRole(role: string, { name, ...options }: { name?: Named; exact?: boolean; level?: number } = {}): Part {
    return this.#then({ by: 'role', role, ...options, ...(name !== undefined && { name: wordsOf(name) }) });
  }

  getByLabel(words: Named, options: { exact?: boolean } = {}): Part {
    return this.#then({ by: 'label', words: wordsOf(words), ...options });
  }

  getByText(words: Named, options: { exact?: boolean } = {}): Part {
    return this.#then({ by: 'text', words: wordsOf(words), ...options });
  }

  locator(selector: string): Part {
    return this.#then({ by: 'css', selector });
  }

  filter({ hasText }: { hasText: Named }): Part {
    return this.#then({ by: 'has', words: wordsOf(hasText) });
  }

  nth(index: number): Part {
    return this.#then({ by: 'place', index });
  }

  first(): Part {
    return this.nth(0);
  }

  last(): Part {
    return this.nth(-1);
  }

  async count(): Promise<number> {
    return (await this.#find()).length;
  }

  async isVisible(): Promise<boolean> {
    return (await this.#visible()) !== undefined;
  }

  /** Waits until it is seen, or until nothing of it is. */
  async waitFor({ state = 'visible' }: { state?: 'visible' | 'hidden' } = {}): Promise<void> {
    await this.#until(`be ${state}`, async () => (await this.isVisible()) === (state === 'visible'));
  }

  async click(): Promise<void> {
    await this.#act('be clicked', async (id) => {
      await this.#bringIntoSight(id);
      await this.#send('Element Click', { id });
    });
  }

  /** Types in place of what is there. */
  async fill(text: string): Promise<void> {
    await this.#act('be filled in', async (id) => {
      const kind = await this.evaluate((element) => (element as HTMLInputElement).type);
      if (/^(date|time|datetime-local)$/.test(kind)) return this.#setValue(text);
      if ((await this.inputValue()) !== '') await this.#send('Element Clear', { id });
      if (text !== '') await this.#send('Element Send Keys', { id, text });
    });
  }

  /** Fields whose keys depend on the engine and the language take their value as from a picker. */
  #setValue(text: string): Promise<unknown> {
    return this.evaluate((element, value) => {
      const field = element as HTMLInputElement;
      field.focus();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
      for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
    }, text);
  }

  /** Types on top of what is there. */
  async type(text: string): Promise<void> {
    await this.#act('take keys', (id) => this.#send('Element Send Keys', { id, text }));
  }

  async press(key: keyof typeof keys): Promise<void> {
    await this.#act('take a key', (id) => this.#send('Element Send Keys', { id, text: keys[key] }));
  }

  /** Ticks a box or a choice, by its words where it is not drawn itself. */
  async check(): Promise<void> {
    const isChecked = () => this.evaluate((element) => (element as HTMLInputElement).checked);
    await this.#until('be ticked', async () => {
      if (await isChecked()) return true;
      const [box] = await this.#find();
      if (!box) return false;
      const label = await this.evaluate((element) => {
        const { labels } = element as HTMLInputElement;
        return element.checkVisibility({ opacityProperty: true }) ? element : (labels?.[0] ?? element);
      });
      const id = (label as unknown as Reference)[elementKey];
      await this.#bringIntoSight(id);
      await this.#send('Element Click', { id });
      return isChecked();
    });
  }

  /** Chooses an option of a list by its value, by typing its words, which needs no menu of the engine. */
  async selectOption(value: string): Promise<void> {
    await this.#act(`offer ${value}`, async (id) => {
      const words = await this.evaluate(
        (list, wanted) => [...(list as HTMLSelectElement).options].find((option) => option.value === wanted)?.text,
        value,
      );
      await this.#send('Element Send Keys', { id, text: words ?? '' });
    });
    await this.#until(`hold ${value}`, async () => (await this.inputValue()) === value);
  }

  /** Gives files to a field for them. */
  async setInputFiles(file: string): Promise<void> {
    await this.#act('take a file', (id) => this.#send('Element Send Keys', { id, text: file }), true);
  }

  inputValue(): Promise<string> {
    return this.evaluate((element) => (element as HTMLInputElement).value);
  }

  textContent(): Promise<string> {
    return this.evaluate((element) => element.textContent ?? '');
  }

  getAttribute(name: string): Promise<string | null> {
    return this.evaluate((element, wanted) => element.getAttribute(wanted), name);
  }

  isFocused(): Promise<boolean> {
    return this.evaluate((element) => element === document.activeElement);
  }

  /** Runs a function in the page with the first element, once there is one. */
  async evaluate<Result, Args extends unknown[]>(
    work: (element: Element, ...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const first = async () => {
      const [element] = await this.#find();
      if (!element) throw new WebDriverError(String(this), 'no such element', 'found nothing');
      return element as unknown as Element;
    };
    return settled(`${this} to be there`, async (): Promise<Awaited<Result>> => {
      const element = await first();
      return await evaluate<Result, [Element, ...Args]>(this.#send, work, element, ...args);
    });
  }

  /** To the middle, for a bar along an edge would take the press. */
  async #bringIntoSight(id: string) {
    const script = `arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })`;
    await this.#send('Execute Script', { script, args: [{ [elementKey]: id }] });
  }

  async #find(): Promise<Reference[]> {
    const script = `return (${findInPage})(arguments[0])`;
    return (await this.#send('Execute Script', { script, args: [this.#steps] })) as Reference[];
  }

  async #visible(): Promise<Reference | undefined> {
    const script = `return (${findInPage})(arguments[0]).find((element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0) ?? null`;
    const found = await this.#send('Execute Script', { script, args: [this.#steps] });
    return (found as Reference | null) ?? undefined;
  }

  async #act(what: string, work: (id: string) => Promise<unknown>, mayBeHidden = false) {
    await this.#until(what, async () => {
      const element = mayBeHidden ? (await this.#find())[0] : await this.#visible();
      if (!element) return false;
      await work(element[elementKey]);
      return true;
    });
  }

  async #until(what: string, attempt: () => Promise<boolean>) {
    await until(`${this} to ${what}`, attempt);
  }

  toString(): string {
    return this.#steps
      .map((step) =>
        Object.values(step)
          .map((each) => JSON.stringify(each))
          .join(' '),
      )
      .join(' > ');
  }
}
