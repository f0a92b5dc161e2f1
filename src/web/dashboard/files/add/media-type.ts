/** RFC 6838 section 4.2, without parameters, as the service accepts it. */
const MEDIA_TYPE = /^[A-Za-z0-9][\w!#$&^.+-]{0,126}\/[A-Za-z0-9][\w!#$&^.+-]{0,126}/;

/** The type that the browser derives from the name; a generic one for unknown endings. */
export function mediaTypeOf({ type }: File): string {
  return MEDIA_TYPE.exec(type)?.[0] ?? 'application/octet-stream';
}
