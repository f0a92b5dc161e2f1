import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Env } from './env.ts';
import type { EnvReader } from './env-reader.ts';
import { boolean } from './parsers.ts';

export interface S3Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

export interface S3BlobsConfig {
  kind: 's3';
  bucket: string;
  /** Without leading or trailing slashes; may be empty. */
  prefix: string;
  region: string;
  endpoint?: string;
  forcePathStyle: boolean;
  /** Absent: the AWS SDK looks for an instance or container role. */
  credentials?: S3Credentials;
}

export type BlobsConfig = { kind: 'folder'; folder: string } | S3BlobsConfig;

const EXPECTED = 'a folder, file:///folder or s3://bucket/prefix?region=&endpoint=&forcePathStyle=';

/** The blob store of `BLOBS_URL`, or else the folder `blobs` in the data folder. */
export function blobsConfig(env: Env, reader: EnvReader, dataDir: string): BlobsConfig {
  const fallback: BlobsConfig = { kind: 'folder', folder: join(dataDir, 'blobs') };
  const credentials = s3Credentials(env, reader);
  return reader.read('BLOBS_URL', EXPECTED, (text) => parseBlobsUrl(text, env.AWS_REGION, credentials)) ?? fallback;
}

function parseBlobsUrl(text: string, region?: string, credentials?: S3Credentials): BlobsConfig | undefined {
  if (!/^[a-z][a-z0-9+.-]*:/i.test(text)) return { kind: 'folder', folder: resolve(text) };
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'file:') return fileFolder(url);
  if (url?.protocol !== 's3:') return undefined;
  const s3 = parseS3Url(url, region);
  return s3 && credentials ? { ...s3, credentials } : s3;
}

function fileFolder(url: URL): BlobsConfig | undefined {
  if (url.hostname !== '' || url.search !== '' || url.hash !== '') return undefined;
  return { kind: 'folder', folder: fileURLToPath(url) };
}

function parseS3Url(url: URL, defaultRegion?: string): S3BlobsConfig | undefined {
  const query = url.searchParams;
  const known = ['region', 'endpoint', 'forcePathStyle'];
  const endpoint = query.get('endpoint') || undefined;
  const region = query.get('region') || defaultRegion;
  const forcePathStyle = boolean(query.get('forcePathStyle') ?? 'false');
  const prefix = url.pathname.replace(/^\/|\/$/g, '');
  if (!isBucket(url.hostname) || url.username || url.password || url.port || url.hash) return undefined;
  if ([...query.keys()].some((name) => !known.includes(name)) || !region || forcePathStyle === undefined)
    return undefined;
  if (prefix !== '' && !/^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/.test(prefix)) return undefined;
  if (endpoint && !isEndpoint(endpoint)) return undefined;
  return { kind: 's3', bucket: url.hostname, prefix, region, forcePathStyle, ...(endpoint && { endpoint }) };
}

/** Amazon's bucket naming rules, https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html */
function isBucket(name: string): boolean {
  return /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name);
}

function isEndpoint(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && ['http:', 'https:'].includes(url.protocol) && !url.username && !url.password;
}

function s3Credentials(env: Env, reader: EnvReader): S3Credentials | undefined {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN } = env;
  // These variables may be set for other tools on the machine, so an incomplete pair matters only if blobs are stored
  // in S3.
  if (!env.BLOBS_URL?.startsWith('s3:')) return undefined;
  if (!accessKeyId && secretAccessKey) reader.problem('AWS_ACCESS_KEY_ID', 'is not set', 'both AWS keys or neither');
  if (accessKeyId && !secretAccessKey)
    reader.problem('AWS_SECRET_ACCESS_KEY', 'is not set', 'both AWS keys or neither');
  if (!accessKeyId || !secretAccessKey) return undefined;
  return { accessKeyId, secretAccessKey, ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }) };
}
