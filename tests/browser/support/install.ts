import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { args, chromium as executable } from '../../../scripts/chromium.mjs';

/** A browser with a profile on disk, which is what installing, killing and coming back need. */
export async function launch(profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, { executablePath: executable(), args });
}

export async function withProfile(use: (profile: string) => Promise<void>): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'blightwatch-'));
  try {
    await use(profile);
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
}
