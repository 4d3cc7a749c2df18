import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { extractText, getMeta } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand, product, runAs } from '../../contract/brand.ts';
import { locales } from '../../contract/locales.ts';
import { isReservedName } from '../../contract/reserved-name.ts';
import { smallPage, smallPageHeaders } from '../../server/app/pages/small-page.ts';
import { runBrand } from '../../server/base/brand/drawn-mark.ts';
import { markFaults } from '../../server/base/brand/mark-faults.ts';
import { readBrand } from '../../server/base/brand/read-brand.ts';
import { publishedCalendar } from '../../server/emails/calendar.ts';
import { sampleMails } from '../../server/emails/samples.ts';
import { drawCard } from '../../server/features/social-images/draw-card.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { certified, fetchFile } from '../support/certificates.ts';
import { createAccount, password } from '../support/second-factor.ts';

const root = path.join(import.meta.dirname, '../..');
const folder = path.join(root, 'deploy/brand.example');
const name = 'Tandem Beispiel';
const ours = /À[\s\u00a0]deux|adeux/;

/** Reads a folder made of these files. */
function brandOf(files: Record<string, string>) {
  const made = mkdtempSync(path.join(os.tmpdir(), 'adeux-brand-'));
  try {
    for (const [file, content] of Object.entries(files)) writeFileSync(path.join(made, file), content);
    return readBrand(made);
  } finally {
    rmSync(made, { recursive: true });
  }
}
const addresses = { mailFrom: { address: 'post@marke.example' }, contactAddress: 'hallo@marke.example' };

describe('under another name', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ BRAND_DIR: folder, PUBLIC_URL: 'http://localhost:4000' });
  });
  afterAll(async () => {
    await app.close();
    await runBrand(undefined);
  });

  it('mails come from it, say its name and carry its mark and colours', () => {
    expect(brand.mailFrom).toEqual({ name, address: 'no-reply@tandem-beispiel.example' });
    for (const locale of locales) {
      for (const { name: sample, mail } of sampleMails(locale)) {
        expect(mail.subject, sample).toContain(name);
        expect(mail.html + mail.text + mail.subject, sample).not.toMatch(/À[\s\u00a0]deux/);
        expect(mail.text, sample).toContain('hallo@tandem-beispiel.example');
        expect(mail.html, sample).toContain('<img src="cid:mark"');
        expect(mail.pictures?.[0], sample).toMatchObject({ id: 'mark', type: 'image/png' });
        // The one button, or the answers of which none stands out.
        expect(mail.html, sample).toMatch(/background:#095f58;color:#ffffff|border:1px solid #4d6273;/);
        expect(mail.html, sample).toContain('background:#0f1b26!important');
        expect(mail.html, sample).not.toMatch(/#ffcc00|#16181d/);
      }
    }
  });

  it('authenticator apps, passkeys and the API get its name', async () => {
    const { id, email } = await createAccount(app);
    const { body } = await app.call(id, 'POST', '/api/auth/second-factor', { password });
    expect(body.data.uri).toContain(`otpauth://totp/${encodeURIComponent(name)}:${encodeURIComponent(email)}`);
    const options = await app.call(id, 'POST', '/api/auth/passkeys/options', { password });
    expect(JSON.stringify(options.body)).toContain(`"rp":{"name":"${name}"`);
    const description = await (await app.app.request('/api/openapi.json')).json();
    expect(description.info.title).toBe(name);
  });

  it('certificates, badges and calendars bear it', async () => {
    const { member, certificate } = await certified(app);
    for (const locale of locales) {
      const file = await fetchFile(app, member, `/api/certificates/${certificate.id}/pdf?locale=${locale}`);
      const bytes = new Uint8Array(await file.arrayBuffer());
      const { info } = await getMeta(bytes.slice());
      expect(info).toMatchObject({ Author: name });
      const { text } = await extractText(bytes, { mergePages: true });
      expect(text).toContain(name);
      expect(text).not.toMatch(ours);
    }
    const jwt = await (await fetchFile(app, member, `/api/certificates/${certificate.id}/badge`)).text();
    expect(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()).toContain(`"name":"${name}"`);
    const calendar = publishedCalendar({
      entries: [],
      publicUrl: new URL('http://localhost'),
      now: new Date(),
    });
    expect(calendar).toContain(`PRODID:-//${name}//`);
  });

  it('pages without a file of ours have its colours, under a policy with their hash', () => {
    const page = smallPage('de', { title: 'Titel', text: 'Text', link: 'Nochmals' });
    expect(page).toContain(`<title>Titel · ${name}</title>`);
    expect(page).toContain('background: #095f58; color: #ffffff');
    expect(smallPageHeaders()['Content-Security-Policy']).toMatch(/style-src 'sha256-/);
  });

  it('pictures of shared links are drawn with its mark, and differ from the product’s', async () => {
    const { data, info } = await sharp(await drawCard({ locale: 'de', title: 'Sprachtandems' }))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colours = new Set<string>();
    for (let at = 0; at < data.length; at += info.channels) colours.add(data.subarray(at, at + 3).toString('hex'));
    expect(colours).toContain('1f9d8b');
    expect(colours).not.toContain('ffcc00');
  });

  it('no one may use its name', () => {
    expect(isReservedName('Team Tandem Beispiel', 'person')).toBe(true);
    expect(isReservedName('À deux Support', 'company')).toBe(false);
  });
});

describe('a name with characters of HTML', () => {
  const odd = '<b>A & "B"</b> $& {x}';
  afterAll(() => runBrand(undefined));

  it('is text in every mail and on small pages', async () => {
    await runBrand(brandOf({ 'brand.json': JSON.stringify({ ...addresses, name: odd }) }));
    for (const { name: sample, mail } of sampleMails('fr')) {
      expect(mail.html, sample).not.toContain('<b>A');
      expect(mail.subject, sample).toContain(odd);
      expect(mail.html, sample).toContain('&#60;b&#62;A &#38; &#34;B&#34;&#60;/b&#62; $&#38; {x}');
    }
    expect(smallPage('de', { title: 't', text: 't', link: 'l' })).not.toContain('<b>');
  });
});

describe('without a mark of its own', () => {
  afterAll(() => runBrand(undefined));

  it('a brand has the half discs in its colours', async () => {
    const own = brandOf({
      'brand.json': JSON.stringify({ ...addresses, name: 'Marke', colours: { light: { accent: '#eebb00' } } }),
    });
    expect(await markFaults(own)).toEqual([]);
    await runBrand(own);
    const [sample] = sampleMails('de');
    expect(sample?.mail.html).toContain('background:#eebb00;border-radius:0 12px 12px 0');
    expect(sample?.mail.pictures ?? []).toEqual([]);
  });
});

describe('an invisible mark', () => {
  const mark = (fill: string) => `<svg viewBox="0 0 4 4"><rect width="4" height="4" fill="${fill}"/></svg>`;
  const faultsOf = (svg: string) => markFaults(brandOf({ 'brand.json': JSON.stringify(addresses), 'mark.svg': svg }));

  it('is refused, and located', async () => {
    expect(await faultsOf(mark('#ffffff'))).toEqual([expect.stringContaining('in the light')]);
    expect(await faultsOf(mark('#111111'))).toEqual([expect.stringContaining('in the dark')]);
    expect(await faultsOf(mark('none'))).toHaveLength(2);
    expect(await faultsOf(mark('currentColor'))).toEqual([]);
  });

  it('is drawn in no more pixels than requested, however large or small its square', async () => {
    for (const size of [1, 4096]) {
      const svg = `<svg viewBox="0 0 ${size} ${size}"><path d="M0 0h${size}v${size}z"/></svg>`;
      expect(await faultsOf(svg)).toEqual([]);
    }
  });
});

describe('the name of the product', () => {
  it('is in no text and on no page: they get the instance’s name', () => {
    const texts = [...filesIn('texts', '.json'), ...filesIn('content', '.md')];
    const own = texts.filter((file) => readFileSync(path.join(root, file), 'utf8').includes('À deux'));
    expect(own).toEqual([]);
  });

  it('is in the code of one file', () => {
    const code = ['contract', 'server', 'web'].flatMap((world) => [
      ...filesIn(world, '.ts'),
      ...filesIn(world, '.tsx'),
    ]);
    const own = code.filter(
      (file) => !/\.test\.tsx?$/.test(file) && readFileSync(path.join(root, file), 'utf8').includes("'À deux"),
    );
    expect(own).toEqual(['contract/brand.ts']);
  });

  it('is read on use, never when a file is loaded: it is not known by then', () => {
    const files = ['contract', 'server', 'web'].flatMap((world) => [
      ...filesIn(world, '.ts'),
      ...filesIn(world, '.tsx'),
    ]);
    const early = files.filter((file) => {
      const statements = readFileSync(path.join(root, file), 'utf8').split(/\n(?=\S)/);
      return statements.some(
        (statement) =>
          /^(?:export )?const /.test(statement) &&
          /\bbrand\.(?:name|mail|contact|look)|\b(?:light|dark)\.[a-z]+\b|\bbrandInText\b|= (?:light|dark|brand);/.test(
            statement,
          ) &&
          !/=>|function/.test(statement),
      );
    });
    // The service worker has it in the line before its first.
    expect(early).toEqual(['web/offline/site-version.ts']);
  });

  it('is what it runs under again, whatever it ran under', () => {
    runAs({ ...product, name: 'Marke' });
    runAs();
    expect(brand).toBe(product);
  });
});

function filesIn(world: string, end: string): string[] {
  return readdirSync(path.join(root, world), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end))
    .map((file) => path.posix.join(world, file))
    .sort();
}
