import * as limits from '../../../contract/limits.ts';
import { groupSchema } from './group-document.ts';
import type { ScimAction } from './scim-call.ts';
import { notFound } from './scim-error.ts';
import { userSchema } from './user-document.ts';

const core = 'urn:ietf:params:scim:schemas:core:2.0';

/** What this service can do (RFC 7643, 5). */
export const readConfig: ScimAction = async ({ base }) => ({
  status: 200,
  body: {
    schemas: [`${core}:ServiceProviderConfig`],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: limits.scimPage },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer',
        description: 'The token from the settings of the organisation',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  },
});

const types = [
  { id: 'User', endpoint: '/Users', schema: userSchema },
  { id: 'Group', endpoint: '/Groups', schema: groupSchema },
];

/** The kinds of resources (RFC 7643, 6), or one. Throws 404. */
export const readResourceTypes: ScimAction = async ({ id, base }) =>
  listed(
    types.map(({ id: name, ...type }) => ({
      schemas: [`${core}:ResourceType`],
      id: name,
      name,
      ...type,
      meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
    })),
    id,
  );

const text = (name: string, traits: object = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...traits,
});
const flag = (name: string) => ({ ...text(name), type: 'boolean' });
const list = (name: string, subAttributes: object[]) => ({
  ...text(name),
  type: 'complex',
  multiValued: true,
  subAttributes,
});

const schemas = [
  {
    id: userSchema,
    name: 'User',
    attributes: [
      text('userName', { required: true, uniqueness: 'server' }),
      flag('active'),
      list('emails', [text('value', { required: true }), text('type'), flag('primary')]),
    ],
  },
  {
    id: groupSchema,
    name: 'Group',
    attributes: [
      text('displayName', { required: true, uniqueness: 'server' }),
      list('members', [
        text('value', { required: true, mutability: 'immutable' }),
        { ...text('$ref', { mutability: 'immutable' }), type: 'reference', referenceTypes: ['User'] },
        text('type', { mutability: 'immutable', canonicalValues: ['User'] }),
      ]),
    ],
  },
];

/** The attributes that are stored (RFC 7643, 7), of both kinds or of one. Throws 404. */
export const readSchemas: ScimAction = async ({ id, base }) =>
  listed(
    schemas.map((schema) => ({
      schemas: [`${core}:Schema`],
      ...schema,
      meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
    })),
    id,
  );

function listed(Resources: { id: string }[], id: string) {
  if (id === '') {
    const totalResults = Resources.length;
    const body = {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults,
      startIndex: 1,
      itemsPerPage: totalResults,
      Resources,
    };
    return { status: 200, body };
  }
  const body = Resources.find((each) => each.id.toLowerCase() === id.toLowerCase());
  if (!body) throw notFound();
  return { status: 200, body };
}
