import { Hono } from 'hono';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createLog } from '../../base/log.ts';
import type { ApiApp } from '../../http/api-app.ts';
import type { CardText } from './draw-card.ts';
import { mountSharing } from './mount-sharing.ts';

const titles: Record<string, string> = {
  '/de': 'Sprachtandems in der Schweiz',
  '/de/tipps': 'Tipps für dein Tandem',
  '/de/tipps/first-meeting': 'So gelingt das erste Treffen im Sprachtandem',
  '/de/legal/imprint': 'Impressum',
  '/fr/info': 'À propos d’À deux',
};

type Draw = (text: CardText) => Promise<Uint8Array<ArrayBuffer>>;

function startApp(draw?: Draw, titleOf = async (path: string) => titles[path] ?? null) {
  const requested: string[] = [];
  const app: ApiApp = new Hono();
  const countAndFind = (path: string) => {
    requested.push(path);
    return titleOf(path);
  };
  mountSharing(app, { log: createLog('silent') }, countAndFind, draw);
  return { app, requested };
}

/** A draw function that waits until it is released. */
function heldDraw() {
  const drawn: CardText[] = [];
  const waiting: (() => void)[] = [];
  const draw: Draw = async (text) => {
    drawn.push(text);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return new TextEncoder().encode(text.title);
  };
  const untilDrawn = (count: number) => expect.poll(() => drawn.length, { interval: 1 }).toBe(count);
  return { draw, drawn, started: untilDrawn, release: () => waiting.splice(0).forEach((resolve) => void resolve()) };
}

describe('GET /share/<page>.png', () => {
  it('is a picture of 1200 by 630 pixels that may be cached for a day', async () => {
    const { app } = startApp();
    for (const page of ['/de', '/de/tipps/first-meeting', '/fr/info']) {
      const response = await app.request(`/share${page}.png`);
      expect(response.status, page).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/png');
      expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect(response.headers.get('content-length')).toBe(String(bytes.byteLength));
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630, hasAlpha: false });
      expect(bytes.byteLength).toBeLessThan(40_000);
    }
  });

  it('is not sent again to clients with a current copy', async () => {
    const { app, requested } = startApp();
    const first = await app.request('/share/de.png');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await app.request('/share/de.png', { headers: { 'If-None-Match': known } });
      expect(again.status, known).toBe(304);
      expect(again.headers.get('etag')).toBe(etag);
      expect((await again.arrayBuffer()).byteLength).toBe(0);
    }
    expect((await app.request('/share/de.png', { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
    expect(requested).toEqual(['/de']);
  });

  it('answers HEAD without the picture', async () => {
    const response = await startApp().app.request('/share/de.png', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect((await response.arrayBuffer()).byteLength).toBe(0);
  });

  it('shows the page’s section above the title', async () => {
    const { draw, drawn, started, release } = heldDraw();
    const { app } = startApp(draw);
    for (const [index, page] of ['/de', '/de/tipps/first-meeting', '/de/legal/imprint', '/fr/info'].entries()) {
      const answer = app.request(`/share${page}.png`);
      await started(index + 1);
      release();
      expect((await answer).status).toBe(200);
    }
    expect(drawn).toEqual([
      { locale: 'de', title: titles['/de'] },
      { locale: 'de', title: titles['/de/tipps/first-meeting'], kicker: titles['/de/tipps'] },
      { locale: 'de', title: 'Impressum', kicker: titles['/de'] },
      { locale: 'fr', title: titles['/fr/info'] },
    ]);
  });

  it('is not found for a page that is not public', async () => {
    const { app, requested } = startApp();
    const response = await app.request('/share/de/account.png');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(requested).toEqual(['/de/account']);
  });

  it('requests no page for an impossible path', async () => {
    const { app, requested } = startApp();
    const names = [
      'it.png',
      'dex.png',
      'de.jpg',
      'de',
      '.png',
      'de/.png',
      'de//tipps.png',
      'de/tipps/.png',
      'de/a.b.png',
    ];
    const tricks = ['de/../api.png', 'de%2Ftipps.png', 'de/%0a.png', 'de.png%0a', `de/${'a'.repeat(120)}.png`];
    for (const name of [...names, ...tricks]) {
      expect((await app.request(`/share/${name}`)).status, name).toBe(404);
    }
    expect(requested).toEqual([]);
  });

  it('is drawn once for concurrent requests', async () => {
    const { draw, drawn, started, release } = heldDraw();
    const { app, requested } = startApp(draw);
    const both = Promise.all([app.request('/share/de.png'), app.request('/share/de.png')]);
    await started(1);
    release();
    expect((await both).map(({ status }) => status)).toEqual([200, 200]);
    expect(drawn).toHaveLength(1);
    expect(requested).toEqual(['/de']);
  });

  it('is drawn two at a time; some wait, and the rest must retry', async () => {
    const { draw, drawn, started, release } = heldDraw();
    const { app } = startApp(draw, async (path) => (path === '/de' ? null : path));
    let refusedSoFar = 0;
    const answers = Array.from({ length: 60 }, async (_, index) => {
      const answer = await app.request(`/share/de/page-${index}.png`);
      if (answer.status === 503) refusedSoFar += 1;
      return answer;
    });
    // Those neither refused nor waiting are being drawn by then.
    await expect.poll(() => refusedSoFar, { interval: 1 }).toBe(8);
    expect(drawn).toHaveLength(2);
    for (let count = 4; count <= 52; count += 2) {
      release();
      await started(count);
    }
    release();
    const all = await Promise.all(answers);
    expect(all.filter(({ status }) => status === 200)).toHaveLength(52);
    const refused = all.filter(({ status }) => status === 503);
    expect(refused).toHaveLength(8);
    expect(refused[0]?.headers.get('retry-after')).toBe('5');
    const later = app.request('/share/de/page-59.png');
    await started(53);
    release();
    expect((await later).status).toBe(200);
  });

  it('does not cache failures', async () => {
    let isBroken = true;
    const { app } = startApp(undefined, async (path) => {
      if (isBroken) throw new Error('no page today');
      return path;
    });
    const failed = await app.request('/share/de.png');
    expect(failed.status).toBe(503);
    expect(failed.headers.get('cache-control')).toBe('no-store');
    isBroken = false;
    expect((await app.request('/share/de.png')).status).toBe(200);
  });
});
