import { spawnSync } from 'node:child_process';
import { createECDH } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Ajv } from 'ajv';
import addFormatsModule from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { environmentVariables, readEnvironment } from '../server/base/environment.ts';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Service {
  image: string;
  environment?: Record<string, string | number>;
  depends_on?: Record<string, { condition: string }>;
  networks: string[] | Record<string, unknown>;
  [key: string]: unknown;
}
interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
}

const text = read('compose.yaml');
const compose: Compose = parse(text, { merge: true });
const containerfile = read('Containerfile');
const services = Object.entries(compose.services);
const ofProduct = services.filter(([, { image }]) => image.startsWith('localhost/adeux:'));

/** The image's own settings, and what a public instance cannot have. */
const notPassedOn = ['HOST', 'DATA_DIR', 'DEMO', 'RATE_LIMITS'];
/** Read by Node, not by the product. */
const ofNode = ['NODE_EXTRA_CA_CERTS'];

/** A value with its variables put in as compose does; undefined where one is missing that has to be there. */
function filledIn(value: string, given: Record<string, string>): string | undefined {
  let isMissing = false;
  const filled = value.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, sign: string, rest: string) => {
    const known = given[name];
    if (known) return known;
    if (sign === '?') isMissing = true;
    return sign === '-' ? rest : '';
  });
  return isMissing ? undefined : filled;
}

const namesIn = (content: string) =>
  new Set([...content.matchAll(/(?<!\$)\$\{(\w+)[:}]/g)].map(([, name = '']) => name));

/** The section of docs/operations-first-run.md about containers, and the variables its table names. */
function documented() {
  const [, section = ''] = /\n## As containers\n([\s\S]*?)\n## /.exec(read('docs/operations-first-run.md')) ?? [];
  const rows = [...section.matchAll(/^\| ([A-Z][A-Z0-9_, ]*) \|/gm)];
  return { section, names: rows.flatMap(([, names = '']) => names.split(', ')) };
}

describe('compose.yaml', () => {
  it('is what the Compose Specification allows', () => {
    const ajv = new Ajv({ strict: false, allErrors: true });
    addFormatsModule.default(ajv, ['duration', 'uri']);
    const { $schema: _, ...schema } = JSON.parse(read('tests/support/compose/compose-spec.json'));
    const validate = ajv.compile({ ...schema, $schema: 'http://json-schema.org/draft-07/schema#' });
    validate(compose);
    expect(validate.errors ?? []).toEqual([]);
    expect(validate({ services: { web: { image: 'a', mem_limits: '1g' } } })).toBe(false);
  });

  it.each(ofProduct)('%s is given every variable of the product, and no other', (name, { environment = {} }) => {
    const port = name === 'worker' ? ['PORT'] : [];
    const expected = environmentVariables.filter((variable) => ![...notPassedOn, ...port].includes(variable));
    expect(Object.keys(environment).toSorted()).toEqual([...expected, ...ofNode].toSorted());
  });

  it('needs no variable that docs/operations-first-run.md does not explain, and vice versa', () => {
    const own = [...namesIn(text)].filter((name) => !environmentVariables.includes(name));
    expect(documented().names.toSorted()).toEqual(own.toSorted());
  });

  it.each(services)(
    '%s can write nowhere but where it must, gets no rights, and is limited and watched',
    (name, service) => {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        restart: 'unless-stopped',
        init: true,
      });
      expect(service).not.toHaveProperty('privileged');
      expect(service).not.toHaveProperty('cap_add');
      expect(service.mem_limit, name).toMatch(/^\d+[mg]$/);
      const isChecked = service.healthcheck !== undefined || containerfile.includes('\nHEALTHCHECK ');
      expect(isChecked).toBe(true);
      for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
        expect(condition).toBe('service_healthy');
        expect(Object.keys(compose.services)).toContain(other);
      }
    },
  );

  it('leaves data containers without internet access, and publishes the ports of nginx only', () => {
    expect(compose.networks.inside?.internal).toBe(true);
    for (const name of ['database', 'valkey', 'store']) expect(compose.services[name]?.networks).toEqual(['inside']);
    // The relay is on the machine's network, and its configuration closes private ones.
    expect(services.filter(([, service]) => service.network_mode !== undefined).map(([name]) => name)).toEqual([
      'relay',
    ]);
    expect(read('deploy/coturn.conf')).toMatch(/^denied-peer-ip=172\.16\.0\.0-172\.31\.255\.255$/m);
    expect(services.filter(([, { ports }]) => ports !== undefined).map(([name]) => name)).toEqual(['nginx']);
  });

  it('gives the processes the memory their units give them', () => {
    const limitOf = (unit: string) => /^MemoryMax=(\d+)([MG])$/m.exec(read(`deploy/systemd/${unit}`))?.slice(1) ?? [];
    const limits = [limitOf('adeux-web@.service'), limitOf('adeux-worker@.service')].map((limit) =>
      limit.join('').toLowerCase(),
    );
    const given = ['web-1', 'worker'].map((name) => compose.services[name]?.mem_limit);
    expect(given).toEqual(limits);
    expect(compose.services['web-2']?.mem_limit).toBe(compose.services['web-1']?.mem_limit);
  });

  it('mounts files there are, and names no image without a version', () => {
    const mounted = [...text.matchAll(/- \.\/(deploy\/[^:]+):/g)].map(([, file = '']) => file);
    expect(mounted.length).toBeGreaterThan(1);
    for (const file of mounted) expect(existsSync(path.join(root, file)), file).toBe(true);
    const images = [...text.matchAll(/image: \$\{\w+:-([^}]+)\}/g)].map(([, image = '']) => image);
    expect(images).toHaveLength(5);
    for (const image of images) expect(image).toMatch(/^[a-z.]+\/[a-z/]+:v?\d/);
  });
});

/** npm test needs nothing of the machine; npm run test:machines installs it. */
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

describe.skipIf(!hasOpenssl)('npm run compose:init', () => {
  let folder: string;
  const init = (...args: string[]) =>
    spawnSync('sh', [path.join(root, 'deploy/containers/init.sh'), ...args], {
      env: { PATH: process.env.PATH, INSTANCE: folder },
      encoding: 'utf8',
    });
  const env = () =>
    Object.fromEntries(
      readFileSync(path.join(folder, '.env'), 'utf8')
        .split('\n')
        .filter((line) => /^[A-Z]/.test(line))
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'adeux-compose-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const byHand = {
    SMTP_URL: 'smtps://user:password@mail.example',
    MAIL_FROM: 'hallo@tandem.example',
    OPERATOR_NAME: 'Beispiel AG',
    OPERATOR_STREET: 'Musterstrasse 1',
    OPERATOR_PLACE: '6003 Luzern',
    OPERATOR_RESPONSIBLE: 'Mira Muster',
    OPERATOR_HOSTING: 'CH',
    OPERATOR_MAIL_HOSTING: 'CH',
  };

  it('creates an environment the product accepts once it is filled in, and requires an address first', () => {
    expect(init().status).toBe(1);
    expect(existsSync(path.join(folder, '.env'))).toBe(false);
    const made = init('https://tandem.example/');
    expect([made.status, made.stderr]).toEqual([0, '']);
    expect(statSync(path.join(folder, '.env')).mode & 0o777).toBe(0o600);
    expect(statSync(path.join(folder, 'certificates')).mode & 0o777).toBe(0o700);
    const left = Object.entries(env()).filter(([, value]) => value === '');
    expect(left.map(([name]) => name)).toEqual(Object.keys(byHand));
    for (const [name, { environment = {} }] of ofProduct) {
      const variables = Object.entries(environment).map(([key, value]) => [
        key,
        filledIn(`${value}`, { ...env(), ...byHand }),
      ]);
      const taken = readEnvironment({ HOST: '0.0.0.0', DATA_DIR: '/data', ...Object.fromEntries(variables) });
      expect(taken).toMatchObject({ process: name === 'worker' ? 'worker' : 'web', trustProxy: true, demo: false });
      expect([taken.publicUrl.origin, taken.s3?.bucket]).toEqual(['https://tandem.example', 'adeux-files']);
    }
  });

  it('has everything that compose needs, and names a missing variable', () => {
    const needed = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name);
    expect([...new Set(needed)].filter((name) => !(name in env()))).toEqual([]);
    expect(filledIn(`${compose.services['web-1']?.environment?.SMTP_URL}`, env())).toBeUndefined();
  });

  it('makes a pair of keys that belong together', () => {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(env().VAPID_PRIVATE_KEY ?? '', 'base64url');
    expect(pair.getPublicKey('base64url')).toBe(env().VAPID_PUBLIC_KEY);
  });

  it('makes other secrets each time, and never writes over what is there', () => {
    const before = readFileSync(path.join(folder, '.env'), 'utf8');
    const certificate = readFileSync(path.join(folder, 'certificates/store.pem'), 'utf8');
    expect(init('https://elsewhere.example').status).toBe(0);
    expect(readFileSync(path.join(folder, '.env'), 'utf8')).toBe(before);
    expect(readFileSync(path.join(folder, 'certificates/store.pem'), 'utf8')).toBe(certificate);
    const first = env();
    rmSync(path.join(folder, '.env'));
    expect(init('https://elsewhere.example').status).toBe(0);
    for (const name of [
      'SECRET',
      'POSTGRES_PASSWORD',
      'REDIS_PASSWORD',
      'S3_SECRET',
      'VAPID_PRIVATE_KEY',
      'TURN_SECRET',
    ])
      expect(env()[name], name).not.toBe(first[name]);
  });
});

describe('Containerfile', () => {
  it('installs the Node of package.json, and its health check and start are files there are', () => {
    const { dependencies } = JSON.parse(read('package.json'));
    const { packages } = JSON.parse(read('package-lock.json'));
    // The Containerfile has no version of Node: it is the package's, which is pinned.
    expect(containerfile).toMatch(
      /^RUN .*\n +npm ci --omit=dev .*\n +&& mv node_modules\/node\/bin\/node \/usr\/local\/bin\/node/m,
    );
    expect(containerfile).not.toMatch(/node[:@-]?v?\d/);
    expect(dependencies.node).toMatch(/^\d+\.\d+\.\d+$/);
    expect(packages['node_modules/node'].version).toBe(dependencies.node);
    const started = [...containerfile.matchAll(/\["node", "([^"]+)"\]/g)].map(([, file = '']) => file);
    expect(started).toHaveLength(2);
    for (const file of started) expect(existsSync(path.join(root, file)), file).toBe(true);
  });

  it('copies what there is, which .containerignore lets through, and runs without rights or a shell', () => {
    const copied = [...containerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
      files.split(' '),
    );
    const allowed = read('.containerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    expect(copied.toSorted()).toEqual(allowed.toSorted());
    for (const file of copied) expect(existsSync(path.join(root, file)), file).toBe(true);
    const last = containerfile.slice(containerfile.lastIndexOf('\nFROM '));
    expect(last).not.toMatch(/\bnpm\b/);
    expect(last.match(/apt-get install .*/g)).toEqual(['apt-get install -y --no-install-recommends libatomic1 \\']);
    expect(last).toMatch(/^USER adeux$/m);
    expect(last).toMatch(/^ENTRYPOINT \["node", /m);
    expect(last).toMatch(/^VOLUME \["\/data", "\/tmp"\]$/m);
  });

  it('and compose.yaml name no host packages come from', () => {
    for (const file of ['Containerfile', 'compose.yaml', '.containerignore'])
      expect(read(file)).not.toMatch(/registry\./);
  });
});
