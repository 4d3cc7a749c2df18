import { type CheerioAPI, load } from 'cheerio';
import type { TestSite } from './site.ts';

/** Form entries: one value for a field, several for a repeated one, null to omit it. */
export type Entries = Record<string, string | string[] | File | null>;

type Found = ReturnType<CheerioAPI['root']> | ReturnType<CheerioAPI>;

const mostRedirects = 10;
const spaces = /\s+/g;
/** Holds a hyphenated word on one line (texts/non-breaking.ts); invisible. */
const wordJoiner = /\u2060/g;

/**
 * A browser without scripts, as far as tests need one: it stores cookies, follows links and redirects, and submits
 * forms with their real fields. It shows the last page answered.
 */
export class PlainBrowser {
  $: CheerioAPI = load('');
  status = 0;
  path = '';

  readonly #site: TestSite;
  readonly #cookies = new Map<string, string>();

  constructor(site: TestSite) {
    this.#site = site;
  }

  /** Logs a member in (by id) without the form. */
  async logIn(member: string): Promise<void> {
    for (const pair of (await this.#site.cookiesOf(member)).split('; ')) this.#storeCookie(pair);
  }

  async open(path: string): Promise<void> {
    await this.#load(path, {});
  }

  /** The page's visible text, or that of a part, in one line. */
  text(selector = 'body'): string {
    const part = this.$(selector).clone();
    part.find('script, style, template, [hidden], dialog:not([open])').remove();
    return textOf(part);
  }

  /** The texts of all elements a selector finds, in order. */
  texts(selector: string): string[] {
    return this.$(selector)
      .toArray()
      .map((element) => textOf(this.$(element)));
  }

  get heading(): string {
    return textOf(this.$('h1').first());
  }

  /** The value of a field, preferring the main part to the menu; undefined if there is none of that name. */
  value(name: string): string | undefined {
    const fields = this.$(`[name="${name}"]`);
    const inMain = fields.filter((_, field) => this.$(field).closest('main').length > 0);
    const field = (inMain.length > 0 ? inMain : fields).first();
    if (field.is('textarea')) return field.text().replace(/^\n/, '');
    if (field.is('select')) return this.#chosenIn(field).at(-1);
    return field.val()?.toString();
  }

  /** The value of a cookie; undefined if there is none of that name. */
  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  /** The page's error for each field, by the field's name. */
  get faults(): Record<string, string> {
    const invalid = this.$('[aria-invalid="true"]').toArray();
    return Object.fromEntries(
      invalid.map((element) => {
        const ids = (this.$(element).attr('aria-describedby') ?? '').split(' ').filter(Boolean);
        return [this.$(element).attr('name') ?? '', ids.map((id) => textOf(this.$(`[id="${id}"]`))).join(' ')];
      }),
    );
  }

  /** Follows the first link of that name, within a part of the page. */
  async follow(name: string | RegExp, within = 'body'): Promise<void> {
    const link = this.#named(`${within} a[href]`, name);
    await this.open(this.#resolved(link.attr('href') ?? ''));
  }

  /** Clicks the first button of that name within a part of the page, with entries filled into its form. */
  async press(name: string | RegExp, entries: Entries = {}, within = 'body'): Promise<void> {
    const button = this.#named(`${within} button:not([type=button]):not([disabled])`, name);
    const formId = button.attr('form');
    const form = formId ? this.$(`form[id="${formId}"]`) : button.closest('form');
    if (form.length === 0) throw new Error(`«${name}» on ${this.path} belongs to no form`);
    await this.#send(form, button, entries);
  }

  /** Submits the form that contains a field by its last button, with entries filled in. */
  async sendFormOf(field: string, entries: Entries = {}): Promise<void> {
    const form = this.$(`main form:has([name="${field}"])`).first();
    const button = form.find('button:not([type=button]):not([formnovalidate]):not([disabled])').last();
    if (button.length === 0) throw new Error(`no form on ${this.path} sends ${field}`);
    await this.#send(form, button, entries);
  }

  async #send(form: Found, button: Found, entries: Entries) {
    const fields = this.#fieldsOf(form, entries);
    const pressed = button.attr('name');
    if (pressed) fields.push([pressed, button.attr('value') ?? '']);
    const of = (name: string) => button.attr(`form${name}`) ?? form.attr(name);
    const target = this.#resolved(of('action') || this.path);
    if (of('method')?.toLowerCase() !== 'post') {
      const query = new URLSearchParams(fields as [string, string][]);
      return this.#load(`${target.split('?')[0]}?${query}`, {});
    }
    const isMultipart = of('enctype') === 'multipart/form-data';
    const body = isMultipart ? new FormData() : new URLSearchParams();
    for (const [name, value] of fields) (body as FormData).append(name, value);
    return this.#load(target, { method: 'POST', body });
  }

  /** The fields a browser would submit, with entries in place of their values. */
  #fieldsOf(form: Found, entries: Entries): [string, string | File][] {
    const id = form.attr('id');
    const fields = id ? form.find(':input').add(this.$(`:input[form="${id}"]`)) : form.find(':input');
    const known = new Set(fields.toArray().map((field) => this.$(field).attr('name')));
    const unknown = Object.keys(entries).filter((name) => !known.has(name));
    if (unknown.length > 0) throw new Error(`the form on ${this.path} has no field ${unknown.join(', ')}`);
    const untouched = fields
      .toArray()
      .map((field) => this.$(field))
      .flatMap((field) => {
        const name = field.attr('name') ?? '';
        if (!field.is('select[name]:not([disabled])')) return field.serializeArray();
        return this.#chosenIn(field).map((value) => ({ name, value }));
      })
      .filter(({ name }) => !(name in entries));
    const given = Object.entries(entries).flatMap(([name, value]) =>
      [value ?? []].flat().map((each): [string, string | File] => [name, each]),
    );
    return [...untouched.map(({ name, value }): [string, string] => [name, value]), ...given];
  }

  /** The selected options; cheerio takes the first one outside groups as selected, whatever is selected within them. */
  #chosenIn(list: Found): string[] {
    const options = list.find('option');
    const chosen = options.filter('[selected]');
    const shown = list.is('[multiple]') ? chosen : chosen.length > 0 ? chosen.last() : options.first();
    return shown.toArray().map((option) => this.$(option).attr('value') ?? textOf(this.$(option)));
  }

  #named(selector: string, name: string | RegExp): Found {
    const found = this.$(selector)
      .toArray()
      .map((element) => this.$(element))
      .find((element) => matches(element.attr('aria-label') ?? textOf(element), name));
    if (found === undefined) throw new Error(`no «${name}» on ${this.path} (${this.status})`);
    return found;
  }

  #resolved(reference: string): string {
    const { pathname, search } = new URL(reference, `http://site${this.path}`);
    return pathname + search;
  }

  async #load(path: string, init: RequestInit) {
    let next = path;
    let how = init;
    for (let hop = 0; hop <= mostRedirects; hop += 1) {
      const answer = await this.#request(next, how);
      const location = answer.headers.get('location');
      this.path = next.split('#')[0] ?? next;
      this.status = answer.status;
      if (location === null) {
        this.$ = load((await answer.text()).replace(wordJoiner, ''), { scriptingEnabled: false });
        return;
      }
      next = this.#resolved(location);
      how = {};
    }
    throw new Error(`${path} redirects endlessly, last to ${next}`);
  }

  async #request(path: string, init: RequestInit) {
    const headers = new Headers(init.headers);
    const own = [...this.#cookies].map(([name, value]) => `${name}=${value}`);
    if (own.length > 0) headers.set('cookie', own.join('; '));
    const answer = await this.#site.request(null, path, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) this.#storeCookie(line);
    return answer;
  }

  #storeCookie(line: string) {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const [name = '', ...value] = pair.split('=');
    const isOver = attributes.some((each) => /^(max-age=0|expires=Thu, 01 Jan 1970)/i.test(each));
    if (isOver) this.#cookies.delete(name);
    else this.#cookies.set(name, value.join('='));
  }
}

function textOf(element: { text(): string }): string {
  return element.text().replace(spaces, ' ').trim();
}

function matches(text: string, name: string | RegExp): boolean {
  return typeof name === 'string' ? text === name.replace(spaces, ' ').trim() : name.test(text);
}
