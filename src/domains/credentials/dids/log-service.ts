/** The log of a service: an entry of its DID document (DID Core 1.0 section 5.4). */
export interface LogService {
  id: string;
  type: 'AvouchLog';
  /** Below it: `/checkpoint`, `/consistency`, `/tiles/{level}/{index}`. */
  serviceEndpoint: string;
}

/**
 * The name of the log of a service, which stands in its checkpoints (https://c2sp.org/tlog-checkpoint, "origin"): the address
 * that its did:web names, and `/log`. It follows from the DID: one key never signs for a log of another name.
 */
export function logOrigin(serviceDid: string): string {
  return `${serviceDid.slice('did:web:'.length).split(':').map(decodeURIComponent).join('/')}/log`;
}

export function logService(serviceDid: string, publicUrl: string): LogService {
  return { id: `${serviceDid}#log`, type: 'AvouchLog', serviceEndpoint: `${publicUrl}/v1/audit` };
}
