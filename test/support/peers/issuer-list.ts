// Publishers of lists of authorities, written from the standards: a VICAL, and a list of trusted entities.
import { X509Certificate } from 'node:crypto';
import { encode, Tagged } from 'cborg';
import { CompactSign } from 'jose';
import { type Authority, type Pair, sign1 } from '../../../scripts/bench/wallets/mobile-document.ts';

export interface Publisher {
  key: Pair;
  /** Of its signer. */
  certificate: Buffer;
}

/** A signer of lists that an authority certified. */
export async function newPublisher(key: Pair, by: Authority): Promise<Publisher> {
  return { key, certificate: await by.certify(key, { usage: '1.0.18013.5.1.8' }) };
}

export interface ListOptions {
  date?: Date;
  nextUpdate?: Date;
  /** Replaces the list of entries. */
  entries?: unknown[];
  /** Changes what is signed or the signed list. */
  payload?: Uint8Array;
  sign?: Pair;
}

const DAY_MS = 86_400_000;
const timeOf = (date: Date): Tagged => new Tagged(0, `${date.toISOString().slice(0, 19)}Z`);

/** ISO/IEC 18013-5 annex C.1.7: `authorities` with the types of documents that they are listed for. */
export function makeVical(
  { key, certificate }: Publisher,
  authorities: readonly { pem: string; docTypes: string[] }[],
  {
    date = new Date(),
    nextUpdate = new Date(Date.now() + 30 * DAY_MS),
    entries,
    payload,
    sign = key,
  }: ListOptions = {},
): Buffer {
  const infos = authorities.map(({ pem, docTypes }) => {
    const { raw, serialNumber } = new X509Certificate(pem);
    return new Map<string, unknown>([
      ['certificate', new Uint8Array(raw)],
      ['serialNumber', new Tagged(2, new Uint8Array(Buffer.from(serialNumber, 'hex')))],
      ['ski', new Uint8Array(20)],
      ['docType', docTypes],
      ['certificateProfile', ['urn:iso:std:iso:18013:-5:iaca']],
      ['issuingCountry', 'UT'],
    ]);
  });
  const list = new Map<string, unknown>([
    ['version', '1.0'],
    ['vicalProvider', 'Utopia Lists'],
    ['date', timeOf(date)],
    ['vicalIssueID', 7],
    ['nextUpdate', timeOf(nextUpdate)],
    ['certificateInfos', entries ?? infos],
  ]);
  const header = new Map([[33, new Uint8Array(certificate)]]);
  return Buffer.from(encode(new Tagged(18, sign1(sign, { payload: payload ?? encode(list), header }))));
}

const SERVICE = 'http://uri.etsi.org/19602/SvcType/PID/';

export interface Entity {
  certificates: string[];
  /** The end of a type of service for identity data, or a whole type. */
  service?: string;
  status?: string;
}

/** ETSI TS 119 602 clause 6, in JSON. */
export function trustedEntities(entities: readonly Entity[], more: object = {}, nextUpdate?: Date): object {
  return {
    LoTE: {
      ListAndSchemeInformation: {
        LoTEVersionIdentifier: 1,
        LoTESequenceNumber: 4,
        LoTEType: 'http://uri.etsi.org/19602/LoTEType/EUPIDProvidersList',
        SchemeOperatorName: [{ lang: 'en', value: 'Utopia Commission' }],
        SchemeTerritory: 'UT',
        ListIssueDateTime: new Date().toISOString(),
        NextUpdate: (nextUpdate ?? new Date(Date.now() + 30 * DAY_MS)).toISOString(),
        ...more,
      },
      TrustedEntitiesList: entities.map(({ certificates, service = 'Issuance', status }) => ({
        TrustedEntityInformation: { TEName: [{ lang: 'en', value: 'Ministry' }] },
        TrustedEntityServices: [
          {
            ServiceInformation: {
              ServiceName: [{ lang: 'en', value: 'PID' }],
              ServiceTypeIdentifier: service.includes(':') ? service : `${SERVICE}${service}`,
              ...(status !== undefined && { ServiceStatus: `http://uri.etsi.org/19602/Status/${status}` }),
              ServiceDigitalIdentity: {
                X509Certificates: certificates.map((pem) => ({ val: new X509Certificate(pem).raw.toString('base64') })),
              },
            },
          },
        ],
      })),
    },
  };
}

/** As JAdES signs it (ETSI TS 119 182-1), compact. */
export async function signList({ key, certificate }: Publisher, list: object, header: object = {}): Promise<string> {
  const x5c = [certificate.toString('base64')];
  return new CompactSign(Buffer.from(JSON.stringify(list)))
    .setProtectedHeader({ alg: 'ES256', x5c, sigT: '2026-11-28T00:00:00Z', crit: ['sigT'], ...header })
    .sign(key.privateKey, { crit: { sigT: true } });
}
