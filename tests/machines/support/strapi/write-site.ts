import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentTypes, type StrapiVersion, uid, userAttributes } from './content-types.ts';

/** Exact versions: the last of 4, and the newest of 5 whose parts are all in the registry. */
export const packages = {
  4: {
    dependencies: {
      '@strapi/strapi': '4.26.2',
      '@strapi/plugin-i18n': '4.26.2',
      '@strapi/plugin-users-permissions': '4.26.2',
      // A peer that npm leaves out, as other parts name an older one.
      ajv: '8.20.0',
      mysql2: '3.24.5',
      react: '18.3.1',
      'react-dom': '18.3.1',
      'react-router-dom': '5.3.4',
      'styled-components': '5.3.11',
    },
    // The one it names fetches a prebuilt library.
    overrides: { sharp: '0.33.5' },
  },
  5: {
    dependencies: {
      '@strapi/strapi': '5.54.0',
      '@strapi/plugin-users-permissions': '5.54.0',
      pg: '8.23.1',
      react: '18.3.1',
      'react-dom': '18.3.1',
      'react-router-dom': '6.30.6',
      'styled-components': '6.1.8',
    },
  },
};

/** Writes the project of a Strapi site into a folder; its database and port come from the environment. */
export function writeSite(folder: string, version: StrapiVersion): void {
  const write = (file: string, content: unknown) => {
    const at = path.join(folder, file);
    mkdirSync(path.dirname(at), { recursive: true });
    writeFileSync(at, typeof content === 'string' ? content : JSON.stringify(content, null, 1));
  };
  write('package.json', {
    name: `former-site-${version}`,
    private: true,
    version: '0.1.0',
    strapi: { uuid: `00000000-0000-4000-8000-00000000000${version}` },
    ...packages[version],
  });
  for (const [name, { plural, attributes, ...options }] of Object.entries(contentTypes(version))) {
    const at = `src/api/${name}`;
    write(`${at}/content-types/${name}/schema.json`, {
      kind: 'collectionType',
      collectionName: plural,
      info: { singularName: name, pluralName: plural, displayName: name },
      options: { draftAndPublish: 'draftAndPublish' in options },
      pluginOptions: 'pluginOptions' in options ? options.pluginOptions : {},
      attributes,
    });
    for (const [part, make] of [
      ['controllers', 'createCoreController'],
      ['services', 'createCoreService'],
      ['routes', 'createCoreRouter'],
    ]) {
      write(
        `${at}/${part}/${name}.js`,
        `module.exports = require('@strapi/strapi').factories.${make}('${uid(name)}');\n`,
      );
    }
  }
  writeUser(folder, write);
  for (const [file, content] of Object.entries(configuration)) write(`config/${file}.js`, content);
  write('src/index.js', openEverything);
  mkdirSync(path.join(folder, 'public/uploads'), { recursive: true });
}

/** The schema of the plugin with what the site adds. */
function writeUser(folder: string, write: (file: string, content: unknown) => void): void {
  write(
    'src/extensions/users-permissions/strapi-server.js',
    `module.exports = (plugin) => {
  Object.assign(plugin.contentTypes.user.schema.attributes, ${JSON.stringify(userAttributes)});
  return plugin;
};\n`,
  );
  if (existsSync(path.join(folder, 'favicon.png')))
    cpSync(path.join(folder, 'favicon.png'), path.join(folder, 'public'));
}

const configuration = {
  database: `module.exports = ({ env }) => ({
  connection: {
    client: env('DATABASE_CLIENT'),
    connection: {
      host: '127.0.0.1', port: env.int('DATABASE_PORT'), database: env('DATABASE_NAME'),
      user: env('DATABASE_USERNAME'), password: env('DATABASE_PASSWORD'),
    },
  },
});\n`,
  server: `module.exports = ({ env }) => ({ host: '127.0.0.1', port: env.int('PORT'), app: { keys: ['one', 'two'] } });\n`,
  admin: `module.exports = {
  serveAdminPanel: false, autoOpen: false,
  auth: { secret: 'invented' }, apiToken: { salt: 'invented' }, transfer: { token: { salt: 'invented' } },
};\n`,
  plugins: `module.exports = { 'users-permissions': { config: {
  jwtSecret: 'invented', ratelimit: { enabled: false }, register: { allowedFields: ${JSON.stringify(Object.keys(userAttributes))} },
} } };\n`,
  api: `module.exports = { rest: { defaultLimit: 25, maxLimit: 100, withCount: true } };\n`,
  middlewares: `module.exports = [
  'strapi::logger', 'strapi::errors', 'strapi::security', 'strapi::cors', 'strapi::query', 'strapi::body',
  'strapi::session', 'strapi::favicon', 'strapi::public',
];\n`,
};

/** Every call is open, so that a test fills the site as its own front end did. */
const openEverything = `module.exports = {
  register() {},
  async bootstrap({ strapi }) {
    const roles = await strapi.db.query('plugin::users-permissions.role').findMany();
    const names = Object.keys(strapi.contentTypes).filter((uid) => uid.startsWith('api::'));
    const actions = [
      ...names.flatMap((uid) => ['find', 'findOne', 'create', 'update', 'delete'].map((action) => uid + '.' + action)),
      'api::post.post.createLocalization',
      ...['upload', 'find', 'findOne'].map((action) => 'plugin::upload.content-api.' + action),
      ...['find', 'findOne', 'me', 'update', 'destroy'].map((action) => 'plugin::users-permissions.user.' + action),
      'plugin::users-permissions.auth.callback', 'plugin::users-permissions.auth.register',
    ];
    const locales = strapi.plugin('i18n').service('locales');
    if (!(await locales.findByCode('fr'))) await locales.create({ code: 'fr', name: 'French (fr)' });
    const permissions = strapi.db.query('plugin::users-permissions.permission');
    for (const role of roles) for (const action of actions) {
      const found = await permissions.findOne({ where: { action, role: role.id } });
      if (!found) await permissions.create({ data: { action, role: role.id } });
    }
  },
};\n`;
