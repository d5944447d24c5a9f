import { createHmac } from 'node:crypto';
import { say } from '../../../foundation/language/language.ts';
import type { Settings } from '../../../foundation/settings/settings.ts';
import { failureOf, type OutboundSurroundings, sendRequest } from '../../../intake/fetch/outbound-request.ts';
import { packageVersion } from '../edition.ts';
import type { Run, RunSummary } from './run-record.ts';

const timeoutMilliseconds = 10_000;

export interface WebhookRequest {
  readonly settings: Settings;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: Date;
  readonly outbound?: OutboundSurroundings | undefined;
}

/** Calls the webhook, signed as in standardwebhooks.com. Never throws, because the update is complete. */
export async function sendWebhook(
  summary: RunSummary,
  request: WebhookRequest,
): Promise<Pick<Run, 'webhook' | 'webhookFailed'> | null> {
  const { webhook, webhookPrivate } = request.settings.update;
  if (webhook === null) return null;
  const secret = request.env.TABULADOR_WEBHOOK_SECRET;
  if (!secret) return failed(say`not sent: TABULADOR_WEBHOOK_SECRET is not set`);
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  const body = JSON.stringify({
    type: 'update.finished',
    timestamp: request.now.toISOString(),
    data: summary,
  });
  try {
    const answer = await sendRequest({
      url: new URL(webhook),
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': `tabulador/${packageVersion()}`,
        ...signatureHeaders(body, { id: `run_${summary.id}`, secret, now: request.now }),
      },
      body,
      allowPrivateAddresses: webhookPrivate,
      permission: 'update.webhookPrivate',
      signal,
      surroundings: request.outbound,
    });
    answer.destroy();
    const { statusCode = 0 } = answer;
    if (statusCode >= 200 && statusCode < 300) return { webhook: say`sent` };
    return failed(say`refused: status ${statusCode}`);
  } catch (error) {
    return failed(say`not sent: ${failureOf(error, signal).message}`);
  }
}

function failed(webhook: string) {
  return { webhook, webhookFailed: true } as const;
}

function signatureHeaders(
  body: string,
  { id, secret, now }: { readonly id: string; readonly secret: string; readonly now: Date },
): Record<`webhook-${'id' | 'timestamp' | 'signature'}`, string> {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  // The prefix says that the rest is Base64; any other secret is used as it is.
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret);
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
