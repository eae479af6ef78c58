import { existsSync } from 'node:fs';
import { installDebianPackages } from './debian.ts';

const PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'];

/**
 * Installs OpenStack Swift, the S3-compatible server for tests with a bucket. If it cannot be
 * installed, those tests are skipped with a message.
 */
export async function ensureBucketServer(): Promise<void> {
  if (existsSync('/usr/bin/swift-proxy-server')) return;
  if (!(await installDebianPackages(...PACKAGES)))
    console.log('No Swift here: tests against a real bucket are skipped.');
}
