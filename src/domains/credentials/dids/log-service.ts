/** The log of a service: an entry of its DID document (DID Core 1.0 section 5.4). */
export interface LogService {
  id: string;
  type: 'AvouchLog';
  /** Base URL of `/checkpoint`, `/consistency`, `/tiles/{level}/{index}`. */
  serviceEndpoint: string;
}

/**
 * The origin of a service's log, which its checkpoints contain (https://c2sp.org/tlog-checkpoint, "origin"): the
 * address in its did:web, followed by `/log`. The origin follows from the DID, so that one key never signs for logs
 * with different names.
 */
export function logOrigin(serviceDid: string): string {
  return `${serviceDid.slice('did:web:'.length).split(':').map(decodeURIComponent).join('/')}/log`;
}

export function logService(serviceDid: string, publicUrl: string): LogService {
  return { id: `${serviceDid}#log`, type: 'AvouchLog', serviceEndpoint: `${publicUrl}/v1/audit` };
}
