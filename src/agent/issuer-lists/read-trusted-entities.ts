import { compactVerify, decodeProtectedHeader, errors } from 'jose';
import { z } from 'zod';
import { decodeBase64 } from '#kernel/base64.ts';
import { type IssuerList, IssuerListError, type ListReading } from './issuer-list.ts';
import { signerOf } from './list-signer.ts';
import { readListed } from './read-authority.ts';

const ALGORITHMS = ['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519', 'PS256', 'PS384', 'PS512', 'RS256', 'RS512'];
/** Header members of JAdES (ETSI TS 119 182-1 clause 5.2) that may be critical and do not affect the content's form. */
const UNDERSTOOD = { sigT: true, 'x5t#o': true, srCms: true, sigPl: true, sigPId: true };

const GRANTED = /\/granted$/i;
/** Plain text, or the first of several languages. */
const name = z.array(z.object({ value: z.string().max(500) })).min(1);
const service = z.object({
  ServiceInformation: z.object({
    ServiceTypeIdentifier: z.string().optional(),
    ServiceStatus: z.string().optional(),
    ServiceDigitalIdentity: z
      .object({ X509Certificates: z.array(z.object({ val: z.string().max(20_000) })).optional() })
      .optional(),
  }),
});
const listOfEntities = z.object({
  LoTE: z.object({
    ListAndSchemeInformation: z.object({
      SchemeOperatorName: name.optional(),
      ListIssueDateTime: z.iso.datetime({ offset: true }),
      NextUpdate: z.iso.datetime({ offset: true }).nullish(),
      SchemeExtensions: z.array(z.looseObject({ critical: z.boolean().optional() })).optional(),
    }),
    TrustedEntitiesList: z.array(z.object({ TrustedEntityServices: z.array(service) })).default([]),
  }),
});

/**
 * A list of trusted entities (ETSI TS 119 602 clause 6) in JSON, signed as compact JWS or unsigned. Counts only
 * services of the requested type that are granted or have no status, as in the profile of PID providers (annex D).
 */
export async function readTrustedEntities(text: string, reading: ListReading): Promise<IssuerList> {
  const { content, signer } = text.startsWith('{') ? readBare(text, reading) : await readSigned(text, reading);
  const parsed = listOfEntities.safeParse(content);
  if (!parsed.success) throw unknownFile();
  const { ListAndSchemeInformation: scheme, TrustedEntitiesList } = parsed.data.LoTE;
  if (scheme.SchemeExtensions?.some(({ critical }) => critical === true))
    throw new IssuerListError('wrong_structure', 'The list has a critical extension that is not supported.');
  const services = TrustedEntitiesList.flatMap(({ TrustedEntityServices }) => TrustedEntityServices);
  return {
    format: 'lote',
    publisher: scheme.SchemeOperatorName?.[0]?.value,
    signer,
    issuedAt: new Date(scheme.ListIssueDateTime),
    nextUpdate: scheme.NextUpdate ? new Date(scheme.NextUpdate) : undefined,
    entries: services.filter((each) => issues(each, reading)).flatMap((each) => readService(each, reading)),
  };
}

function issues(
  { ServiceInformation: { ServiceTypeIdentifier, ServiceStatus } }: z.output<typeof service>,
  { services }: ListReading,
): boolean {
  return services.test(ServiceTypeIdentifier ?? '') && (ServiceStatus === undefined || GRANTED.test(ServiceStatus));
}

function readService({ ServiceInformation }: z.output<typeof service>, { at }: ListReading): IssuerList['entries'] {
  const certificates = ServiceInformation.ServiceDigitalIdentity?.X509Certificates ?? [];
  return certificates.map(({ val }) => {
    const der = decodeBase64(val.replace(/\s/g, ''));
    return der ? readListed(der, { at }) : { refused: 'certificate_malformed' };
  });
}

function readBare(text: string, { signers }: ListReading): { content: unknown; signer?: string } {
  if (signers.length > 0) throw new IssuerListError('not_genuine', 'The list is not signed.');
  return { content: parseJson(text) };
}

async function readSigned(text: string, reading: ListReading): Promise<{ content: unknown; signer: string }> {
  try {
    const { key, subject } = signerOf(decodeProtectedHeader(text).x5c, reading);
    const { payload } = await compactVerify(text, key, { algorithms: ALGORITHMS, crit: UNDERSTOOD });
    return { content: parseJson(Buffer.from(payload).toString('utf8')), signer: subject };
  } catch (error) {
    if (error instanceof IssuerListError) throw error;
    if (error instanceof errors.JOSEError || error instanceof TypeError)
      throw new IssuerListError('not_genuine', "The list's signature does not match.");
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unknownFile();
  }
}

function unknownFile(): IssuerListError {
  return new IssuerListError('wrong_structure', 'The file is not a list of trusted entities (ETSI TS 119 602).');
}
