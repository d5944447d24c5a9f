import { type Browser, chromium } from 'playwright-core';
import { ensureSystemPackages, systemPackages } from '../system-packages.ts';

const chromiumPath = systemPackages.chromium.file;

/** Kept from talking to anyone but the pages under test. */
const chromiumFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
] as const;

/** Chromium as the system has it. */
export async function launchBrowser(): Promise<Browser> {
  await ensureSystemPackages('chromium');
  return chromium.launch({ executablePath: chromiumPath, args: [...chromiumFlags] });
}
