import { type Set as Asn1Set, fromBER, type Sequence } from 'asn1js';
import { ChipRefused } from '../chip/chip-refused.ts';
import { type DualCertificate, openSignedData } from '../chip/signed-data.ts';
import { type IssuerList, IssuerListError, type ListReading } from './issuer-list.ts';
import { signerOf } from './list-signer.ts';
import { readListed } from './read-authority.ts';

const MASTER_LIST = '2.23.136.1.1.2';
const EXTENDED_KEY_USAGE = '2.5.29.37';
/** `id-icao-cscaMasterListSigningKey`. */
const LIST_SIGNER = '2.23.136.1.1.3';

/** A master list of states' signing authorities (Doc 9303-12 section 9), a CMS SignedData. Throws `IssuerListError`. */
export function readMasterList(bytes: Buffer, reading: ListReading): IssuerList {
  try {
    const { content, signer, others, signingTime } = openSignedData(bytes, MASTER_LIST);
    assertListSigner(signer);
    const chain = [signer, ...others.filter(({ own }) => signer.own.checkIssued(own))];
    const { subject } = signerOf(
      chain.map(({ own }) => own.raw.toString('base64')),
      reading,
    );
    return {
      format: 'master-list',
      publisher: subject,
      signer: subject,
      ...(signingTime && { issuedAt: signingTime }),
      entries: certificatesOf(content).map((der) => readListed(der, reading)),
    };
  } catch (error) {
    if (!(error instanceof ChipRefused)) throw error;
    throw error.reason === 'chip_unreadable'
      ? new IssuerListError('wrong_structure', 'The file is not a master list (ICAO Doc 9303-12).')
      : new IssuerListError('not_genuine', "The list's signature does not match.");
  }
}

function assertListSigner({ parsed }: DualCertificate): void {
  const usage = parsed.extensions?.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE)?.parsedValue as
    | { keyPurposes?: string[] }
    | undefined;
  if (!usage?.keyPurposes?.includes(LIST_SIGNER))
    throw new IssuerListError('not_genuine', 'The certificate of the signer is not for master lists.');
}

function certificatesOf(content: Buffer): Buffer[] {
  const { offset, result } = fromBER(content);
  const [, list] = (result as Sequence).valueBlock?.value ?? [];
  if (offset !== content.length || !list) throw new ChipRefused('chip_unreadable');
  return (list as Asn1Set).valueBlock.value.map((each) => Buffer.from(each.valueBeforeDecodeView));
}
