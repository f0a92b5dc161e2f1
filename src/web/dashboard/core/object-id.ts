const ID = /^[a-z]{3,4}_[0-9a-z]{26}$/;

/** Whether a text is an ID of the service, of any kind. */
export const isObjectId = (text: string): boolean => ID.test(text);

/** The end of an ID, for an object without a name. */
export const endOfId = (id: string): string => `…${id.slice(-6)}`;
