import { existsSync } from 'node:fs';
import { installDebianPackages } from './debian.ts';

const PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'];

/**
 * Makes OpenStack Swift available, the S3-compatible server that tests of the
 * bucket talk to. Where it cannot be had, those tests say that they skip.
 */
export async function ensureBucketServer(): Promise<void> {
  if (existsSync('/usr/bin/swift-proxy-server')) return;
  if (!(await installDebianPackages(...PACKAGES)))
    console.log('No Swift here: tests against a real bucket are skipped.');
}
