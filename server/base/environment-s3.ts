import { z } from 'zod';

export interface S3Variables {
  endpoint: URL;
  bucket: string;
  key: string;
  secret: string;
  region: string;
}

/** Stores without regions expect this one. */
const standardRegion = 'us-east-1';

export const s3Schema = z.object({
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      unset: 'files are in DATA_DIR',
      description:
        'an S3 store; goes together with S3_BUCKET, S3_KEY and S3_SECRET. https, unless on a loopback address',
    }),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'not the name of a bucket')
    .optional()
    .meta({ unset: 'see above', description: 'a private bucket there, addressed by path' }),
  S3_KEY: z
    .string()
    .min(3)
    .max(200)
    .optional()
    .meta({ unset: 'see above', description: 'its access key ([files](operations.md#files))' }),
  S3_SECRET: z.string().min(8).max(200).optional().meta({ unset: 'see above', description: 'the secret of that key' }),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/, 'not a region')
    .optional()
    .meta({ unset: standardRegion, description: 'its region' }),
});
type Values = z.infer<typeof s3Schema>;

const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET'] as const;

/** A bucket is configured completely or not at all, and its traffic must be encrypted. */
export function s3Faults(values: Values, loopbackNames: ReadonlySet<string>): string[] {
  const isConfigured = [...needed, 'S3_REGION' as const].some((name) => values[name] !== undefined);
  if (!isConfigured) return [];
  const { protocol, hostname } = new URL(values.S3_ENDPOINT ?? 'https://unset.invalid');
  return [
    ...needed
      .filter((name) => values[name] === undefined)
      .map((name) => `${name}: needed together with the other S3_ variables`),
    ...(protocol === 'http:' && !loopbackNames.has(hostname)
      ? ['S3_ENDPOINT: https, unless it is a loopback address']
      : []),
  ];
}

/** undefined: files are stored in DATA_DIR. */
export function s3Of(values: Values): S3Variables | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret } = values;
  if (endpoint === undefined || bucket === undefined || key === undefined || secret === undefined) return undefined;
  return { endpoint: new URL(endpoint), bucket, key, secret, region: values.S3_REGION ?? standardRegion };
}
