const PATH = '/v1/status-lists';
const OWN = /\/v1\/status-lists\/(stl_[0-9a-hjkmnp-tv-z]{26})$/;

/** The URL of a status list of this service. */
export function statusListUri(publicUrl: string, listId: string): string {
  return `${publicUrl}${PATH}/${listId}`;
}

/** The list behind a URL of this service, also under former addresses; undefined for any other URL. */
export function statusListId(uri: string): string | undefined {
  return OWN.exec(uri)?.[1];
}
