import { say } from '../../../foundation/language/language.ts';
import { outboundFailureTexts } from '../../../intake/fetch/outbound-request.ts';

/** Why a feed was not imported, as logs and metrics may say it: a full message may name employers. */
export function feedFailureTexts() {
  return {
    ...outboundFailureTexts(),
    'no-credentials': say`the environment variable with the credentials is not set`,
    'no-file': say`there is no such file`,
    unreadable: say`it could not be read to its end`,
    'no-columns': say`its columns are not understood`,
    settings: say`its settings are wrong`,
    'not-accepted': say`it is not as it was accepted`,
    rejected: say`too many rows were rejected`,
    missing: say`more than half of its vacancies are missing`,
    machine: say`the board or the disk failed`,
  } as const;
}

export type FeedFailureKind = keyof ReturnType<typeof feedFailureTexts>;
