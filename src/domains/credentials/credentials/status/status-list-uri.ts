const PATH = '/v1/status-lists';
const OWN = /\/v1\/status-lists\/(stl_[0-9a-hjkmnp-tv-z]{26})$/;

/** Where a status list of this service is published. */
export function statusListUri(publicUrl: string, listId: string): string {
  return `${publicUrl}${PATH}/${listId}`;
}

/** The list that an address of this service names, under whatever former address; undefined for any other. */
export function statusListId(uri: string): string | undefined {
  return OWN.exec(uri)?.[1];
}
