import { type KeyList, refusalOf } from '../../../contract/release-proof.ts';
import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { refusalText, untrustedHint } from '../../../release/format/release-signature.ts';
import { type BucketPointer, latestSequence, signedPointer } from '../../bucket-layout.ts';

/** Why a host refuses a pointer; `future`: its sequence is a time that has not come. */
export type PointerRefusal = 'unsigned' | 'untrusted' | 'expired' | 'older' | 'future';

export class RefusedPointerError extends OperatorError {
  readonly refusal: PointerRefusal;

  constructor(refusal: PointerRefusal, message: string, hint: string) {
    super(message, { reason: 'refused', hint });
    this.refusal = refusal;
  }
}

export interface PointerRules {
  /** Only a pointer that one of these keys has signed is followed, and only until it expires. */
  readonly keys?: KeyList | undefined;
  /** Pointers with a lower sequence are refused: for a host that has followed none yet. */
  readonly minimumSequence: number;
}

type Followed = Pick<BucketPointer, 'release' | 'sequence'> | undefined;

/** Throws unless the operator chose this release, still means it, and has chosen no later one that is known here. */
export async function assertFollowable(
  pointer: BucketPointer,
  { keys, minimumSequence }: PointerRules,
  known: Followed,
  now: Date,
  address: string,
): Promise<void> {
  const { release, sequence } = pointer;
  if (keys) await assertSignedPointer(pointer, keys);
  if (sequence > latestSequence(now))
    throw new RefusedPointerError(
      'future',
      say`The pointer of ${address} has sequence ${sequence}, a time that has not come yet, so it is not followed.`,
      say`If the clock of this host is right, somebody else wrote the pointer: change the credentials of the storage, and publish again with \`tabulador publish\`.`,
    );
  const isLater =
    known === undefined ||
    sequence > known.sequence ||
    (sequence === known.sequence && release === known.release);
  if (!isLater)
    throw new RefusedPointerError(
      'older',
      say`The pointer of ${address} has sequence ${sequence}, but this host has already followed sequence ${known.sequence}, so it keeps the newer state.`,
      lagging(),
    );
  if (sequence < minimumSequence)
    throw new RefusedPointerError(
      'older',
      say`The pointer of ${address} has sequence ${sequence}, and serve.minimumSequence is ${minimumSequence}.`,
      lagging(),
    );
  const expires = keys && pointer.signed?.expires;
  if (expires !== undefined && Date.parse(expires) < now.getTime())
    throw new RefusedPointerError(
      'expired',
      say`The pointer of ${address} to ${release} expired at ${expires}.`,
      say`Publish again with \`tabulador publish\`, which renews it, and find out why \`tabulador update\` did not. If the clock of this host is wrong, set it.`,
    );
}

const lagging = () =>
  say`A replica lags behind, or somebody put an old pointer back, or serve.minimumSequence is wrong. Publish again with \`tabulador publish\`: the new pointer has a higher sequence.`;

async function assertSignedPointer(pointer: BucketPointer, keys: KeyList): Promise<void> {
  const { release, signed } = pointer;
  const refused = (refusal: PointerRefusal, problem: string) =>
    new RefusedPointerError(
      refusal,
      say`The release ${release} is not trusted: ${problem}.`,
      untrustedHint(),
    );
  if (!signed?.expires) throw refused('unsigned', say`the pointer to it is not signed, or has no end`);
  const signature = Uint8Array.from(Buffer.from(signed.signature, 'base64'));
  const refusal = await refusalOf(
    signedPointer(pointer, signed),
    signature,
    signed.key,
    signed.at,
    keys.keys,
  );
  if (refusal) throw refused('untrusted', say`the pointer to it cannot be trusted: ${refusalText(refusal)}`);
}
