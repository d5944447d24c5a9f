/** The version of the API: in its description, in the index, and as its major number in the path. */
export const apiVersion = '1.0.0';

/**
 * Every route of the API sits under this prefix of the service's host, and nothing else does: feeds and bulk files live
 * outside it, so that they can change without a new version.
 */
export const apiPrefix = '/api/v1';
