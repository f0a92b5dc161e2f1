import { isObject } from '#kernel/is-object.ts';
import { CONTEXT_V2 } from '../credential.ts';

/** The content of an enveloped credential or presentation. */
export interface Envelope {
  /** Media type of the data URL, without parameters, such as `application/vc+jwt`. */
  mediaType: string;
  /** The secured form, percent-decoded; base64 content is unchanged. */
  content: string;
}

const DATA_URL = /^data:([a-z]+\/[a-z0-9.+-]+)((?:;[a-z0-9=-]+)*),([^\s#]+)$/i;
const MEMBERS = new Set(['@context', 'id', 'type']);

/**
 * Reads an EnvelopedVerifiableCredential or EnvelopedVerifiablePresentation (VC Data Model 2.0 sections 4.13.1,
 * 4.13.2). Undefined if it is neither. Other members are refused, because nothing secures them.
 */
export function readEnvelope(
  document: unknown,
  type: 'EnvelopedVerifiableCredential' | 'EnvelopedVerifiablePresentation',
): Envelope | undefined {
  if (!isObject(document) || !Object.keys(document).every((member) => MEMBERS.has(member))) return undefined;
  const types = [document.type].flat();
  const contexts = [document['@context']].flat();
  if (types.length !== 1 || types[0] !== type || contexts[0] !== CONTEXT_V2) return undefined;
  const [, mediaType, parameters, data] = (typeof document.id === 'string' && DATA_URL.exec(document.id)) || [];
  if (mediaType === undefined || data === undefined) return undefined;
  const content = parameters?.toLowerCase().endsWith(';base64') ? data : decodeOrNothing(data);
  return content === undefined ? undefined : { mediaType: mediaType.toLowerCase(), content };
}

function decodeOrNothing(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
