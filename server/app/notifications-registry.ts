import { globSync } from 'node:fs';
import path from 'node:path';
import { registerNotifications } from '../features/notifications/read-notices.ts';

const features = path.join(import.meta.dirname, '../features');
const files = globSync('**/*.notification.ts', { cwd: features }).sort();
const modules = await Promise.all(files.map((file) => import(path.join(features, file))));

/** All kinds of notifications that are sent at a later time: every export of every *.notification.ts. */
export const notifications = registerNotifications(modules.flatMap((module) => Object.values(module)));
