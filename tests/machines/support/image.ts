import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { debianSource } from './debian-source.ts';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../../..');
const base = 'localhost/adeux-base';
const image = 'localhost/adeux-tested';
/** Additional authorities this machine trusts, such as a company's proxy. */
const ownAuthorities = '/usr/local/share/ca-certificates';

export interface Container {
  /** milliseconds until it reported to be ready */
  startMilliseconds: number;
  log(): string;
  /** Runs the image's health check inside; returns whether it passes. */
  isHealthy(): Promise<boolean>;
  /** Files of its user outside of the volumes. */
  strayFiles(): Promise<string[]>;
  /** Signals the product, as a container engine signals its first process; returns its exit code. */
  stop(): Promise<number | null>;
}

/** The parts of an image's metadata that tests read. */
interface ImageConfig {
  User: string;
  Entrypoint: string[];
  Labels: Record<string, string>;
  Volumes: Record<string, object>;
  StopSignal: string;
  Healthcheck: { Test: string[] };
}

export interface BuiltImage {
  config: ImageConfig;
  /** all metadata that a registry would get */
  described: string;
  megabytes: number;
  holds(file: string): Promise<boolean>;
  start(variables: Record<string, string>): Promise<Container>;
  remove(): Promise<void>;
}

/** Builds the image on a Debian created here, without container engine or registry, in a temporary folder. */
export async function buildImage(labels: Record<'VERSION' | 'COMMIT', string>): Promise<BuiltImage> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'adeux-image-'));
  const store = ['--root', `${folder}/store`, '--runroot', `${folder}/run`, '--storage-driver', 'vfs'];
  const buildah = async (...args: string[]) =>
    (
      await run('buildah', [...store, ...args], {
        cwd: root,
        env: { ...process.env, TMPDIR: folder },
        maxBuffer: 64 * 1024 * 1024,
      })
    ).stdout.trim();
  const bud = ['bud', '--isolation', 'chroot', '--pull-never', '--format', 'docker'];
  const containers: string[] = [];
  // This storage driver uses plain folders, so nothing needs unmounting.
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await makeBase(folder);
    await buildah(...bud, '-t', base, `${folder}/context`);
    await rm(`${folder}/context`, { recursive: true });
    const registry = (await run('npm', ['config', 'get', 'registry'], { cwd: root })).stdout.trim();
    const given = { BASE: base, NPM_REGISTRY: registry, ...labels };
    const args = Object.entries(given).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]);
    await buildah(...bud, ...args, '-t', image, '.');
    const described = await buildah('inspect', '--type', 'image', image);
    const looked = await buildah('from', '--name', 'adeux-looked', '--pull-never', image);
    containers.push(looked);
    const mounted = await buildah('mount', looked);
    const config: ImageConfig = JSON.parse(described).Docker.config;
    return {
      config,
      described,
      megabytes: Math.round(Number((await run('du', ['-sxm', mounted])).stdout.split('\t')[0])),
      holds: (file) =>
        run('test', ['-e', path.join(mounted, file)]).then(
          () => true,
          () => false,
        ),
      async start(variables) {
        const name = `adeux-${containers.length}`;
        containers.push(await buildah('from', '--name', name, '--pull-never', image));
        return startContainer({ name, config, variables, store, buildah });
      },
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** A folder to build the base from: a minimal Debian, from this machine's mirror. */
async function makeBase(folder: string) {
  const { mirror, suite } = debianSource();
  const debian = `${folder}/debian`;
  await run('debootstrap', ['--variant=minbase', suite, debian, mirror], { maxBuffer: 64 * 1024 * 1024 });
  // As in Debian's own images: a throw-away system need not sync to disk.
  await writeFile(`${debian}/etc/dpkg/dpkg.cfg.d/unsafe-io`, 'force-unsafe-io\n');
  await cp(ownAuthorities, `${debian}${ownAuthorities}`, { recursive: true }).catch(() => undefined);
  await mkdir(`${folder}/context`);
  await run('tar', ['-C', debian, '--one-file-system', '-cf', `${folder}/context/base.tar`, '.']);
  await rm(debian, { recursive: true });
  await writeFile(`${folder}/context/Containerfile`, 'FROM scratch\nADD base.tar /\n');
}

async function startContainer(given: {
  name: string;
  config: ImageConfig;
  variables: Record<string, string>;
  store: string[];
  buildah: (...args: string[]) => Promise<string>;
}): Promise<Container> {
  const { name, config, variables, store, buildah } = given;
  const environment = Object.entries(variables).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
  const inside = ['run', '--isolation', 'chroot', ...environment, name, '--'];
  const startedAt = performance.now();
  const child = spawn('buildah', [...store, ...inside, ...config.Entrypoint], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (text) => {
      said += text;
    });
  }
  while (!said.includes('"msg":"ready"')) {
    if (child.exitCode !== null) throw new Error(`the container ended with ${child.exitCode}:\n${said}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    startMilliseconds: Math.round(performance.now() - startedAt),
    log: () => said,
    isHealthy: () =>
      buildah(...inside, ...config.Healthcheck.Test.slice(1)).then(
        () => true,
        () => false,
      ),
    async strayFiles() {
      const mounted = await buildah('mount', name);
      const volumes = Object.keys(config.Volumes).flatMap((volume) => ['-path', `${mounted}${volume}`, '-prune', '-o']);
      const { stdout } = await run('find', [mounted, ...volumes, '-uid', '10001', '-print']);
      return stdout.split('\n').filter(Boolean);
    },
    async stop() {
      const gone = once(child, 'exit');
      process.kill(await productBelow(child.pid ?? 0), 'SIGTERM');
      await gone;
      return child.exitCode;
    },
  };
}

/** The product's process among the descendants of a process. */
async function productBelow(ancestor: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map(await Promise.all(pids.map(async (pid) => [pid, await parentOf(pid)] as const)));
  const isBelow = (pid: number | undefined): boolean =>
    pid !== undefined && pid !== 0 && (pid === ancestor || isBelow(parents.get(pid)));
  for (const pid of pids.filter((one) => isBelow(parents.get(one)))) {
    if ((await readlink(`/proc/${pid}/exe`).catch(() => '')).endsWith('/usr/local/bin/node')) return pid;
  }
  throw new Error('the product does not run in the container');
}

/** 0 if the process has ended. */
async function parentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1] ?? 0);
}
