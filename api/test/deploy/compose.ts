import { existsSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { AppConfig } from '../../src/platform/config/app-config.js';
import { readEnvironment } from '../../src/platform/config/read-environment.js';
import type { Manifest } from './manifest.js';
import { DEPLOY, PINNED, SETTINGS, read, sourceOf, type Service } from './place.js';

/** `compose.yaml`. */
export function describeCompose(): void {
  describe('compose.yaml', () => {
    const { services, volumes } = parse(read('compose.yaml'), { merge: true }) as {
      services: Record<string, Service>;
      volumes: Record<string, unknown>;
    };
    const ours = Object.entries(services).filter(([, service]) => service.build);

    it('references only existing programs and files', () => {
      expect(ours.map(([name]) => name).sort()).toEqual([
        'api',
        'backup',
        'migrate',
        'release',
        'worker',
      ]);
      for (const [, { build, command }] of ours) {
        expect(existsSync(path.join(DEPLOY, build!.context, build!.dockerfile))).toBe(true);
        if (build!.target) expect(read('Dockerfile')).toContain(` AS ${build!.target}`);
        if (command) expect(existsSync(sourceOf(command))).toBe(true);
      }
      for (const { volumes: mounted = [], depends_on: needs = {} } of Object.values(services)) {
        expect(Object.keys(needs).filter((name) => !(name in services))).toEqual([]);
        for (const mount of mounted) {
          // Variables that compose.yaml requires.
          if (/^\$\{\w+:\?/.test(mount)) continue;
          const [from = ''] = mount.split(':');
          const exists = from.startsWith('.')
            ? existsSync(path.join(DEPLOY, from))
            : from in volumes;
          expect({ from, exists }).toEqual({ from, exists: true });
        }
      }
    });

    it.each(['api', 'worker'])('limits the memory of %s as the Kubernetes manifests do', (name) => {
      const deployment = parseAllDocuments(read('kubernetes/shop.yaml'))
        .map((document) => document.toJS() as Manifest)
        .find(({ kind, metadata }) => kind === 'Deployment' && metadata.labels?.role === name)!;
      const { limits } = deployment.spec.template.spec.containers[0]!.resources;
      // Both are multiples of 1024; compose writes 'g' for Kubernetes' 'Gi'.
      const memory = limits.memory!.replace(/i$/, '').toLowerCase();
      expect(services[name]!.deploy?.resources?.limits).toEqual({ memory });
    });

    it('names every image with a version, so that VERSION can be rolled back', () => {
      for (const [name, { image, build }] of Object.entries(services)) {
        expect({ name, image }).toEqual({
          name,
          image: expect.stringMatching(/:[^:]+$/) as string,
        });
        expect(image).not.toContain('latest');
        if (build) expect(image).toMatch(/^for-the-loved(-release)?:\$\{VERSION:-checkout\}$/);
      }
    });

    it('sets only variables that the shop reads, with complete values, and no secret', () => {
      for (const [name, { environment = {} }] of ours) {
        const known = name === 'release' ? [...SETTINGS, 'RELEASE_KEYS'] : SETTINGS;
        const unknown = Object.keys(environment).filter((key) => !known.includes(key));
        expect({ name, unknown }).toEqual({ name, unknown: [] });
        if (['release', 'migrate', 'backup'].includes(name)) continue;
        expect(environment.SECRET).toMatch(/^\$\{SECRET:\?/);
        expect(environment.STRIPE_SECRET_KEY).toMatch(/^\$\{STRIPE_SECRET_KEY:\?/);
      }
      expect(() => readEnvironment(filledIn(services.api!.environment!))).not.toThrow();
      expect(services.worker!.environment!.PROCESS_ROLE).toBe('worker');
    });

    it('gives migrations the database only, and backups the bucket too', () => {
      const { migrate, backup } = services;
      expect(Object.keys(migrate!.environment!)).toEqual(['DATABASE_URL']);
      expect(Object.keys(backup!.environment!).sort()).toEqual([
        'DATABASE_URL',
        ...SETTINGS.filter((name) => name.startsWith('S3_')).sort(),
      ]);
      for (const { environment } of [migrate!, backup!]) {
        const environmentOfJob = filledIn(environment!);
        expect(() => AppConfig.loadStored(environmentOfJob)).not.toThrow();
      }
    });

    it('pins every image of others by its digest', () => {
      const foreign = Object.values(services).flatMap(({ image, build }) => (build ? [] : image!));
      expect(foreign).toHaveLength(2);
      for (const image of foreign) expect(image).toMatch(PINNED);
    });

    it('passes every variable that the shop reads, except documented ones', () => {
      const notPassed = {
        NODE_ENV: 'set by the image',
        HOST: 'set by the image',
        PORT: 'set by the image',
        DATA_DIR: 'set by the image',
        BUILD_COMMIT: 'set by the image',
        OPERATOR_COMMANDS: 'set by the image',
        PROCESS_ROLE: 'set for each service',
        RATE_LIMITS: 'refused in production',
        CUTOUT_RECORDINGS: 'refused in production',
      };
      const { PROCESS_ROLE: _, ...environment } = services.api!.environment!;
      const expected = SETTINGS.filter((name) => !(name in notPassed));
      expect(Object.keys(environment).sort()).toEqual(expected.sort());
      for (const [name, value] of Object.entries(environment)) {
        const fixed = ['DATABASE_URL', 'TRUSTED_PROXIES', 'DRAIN_SECONDS'];
        if (!fixed.includes(name)) expect(value).toMatch(new RegExp(`^\\$\\{${name}:[?-]`));
      }
    });

    it('releases as an unprivileged user, with access to the release store only', () => {
      const { release, api } = services as Record<string, Service & Record<string, unknown>>;
      const names = Object.keys(release!.environment!);
      expect(names.filter((name) => /SECRET|KEY|TOKEN|URL|SMTP|EMAIL/.test(name)).sort()).toEqual([
        ...['PUBLIC_URL', 'RELEASE_KEYS', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
      ]);
      for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
        expect(release!.environment![name]).toBe(`\${RELEASE_${name}:-}`);
      expect(release!.volumes).toEqual([
        'releases:/data/releases',
        '${RELEASE_KEYS:?folder of the release keys}:/keys:ro',
      ]);
      expect(api!.volumes).toEqual(['files:/data', 'releases:/data/releases']);
      expect(release).not.toHaveProperty('user');
      expect(release).toMatchObject({
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        build: { target: 'build' },
      });
      const stage = read('Dockerfile')
        .split(/^FROM /m)
        .find((each) => each.includes(' AS build'))!;
      expect(stage).toMatch(/^USER node$/m);
      expect(stage.indexOf('USER node')).toBeLessThan(stage.indexOf('CMD ['));
    });

    /** Environment after substitution with only the required variables set. */
    function filledIn(environment: Record<string, string>): Record<string, string> {
      const given: Record<string, string> = {
        PUBLIC_URL: 'https://shop.example',
        STRIPE_SECRET_KEY: 'sk_live_1',
        SMTP_URL: 'smtps://mail.example',
        MAIL_FROM: 'For the Loved <hello@shop.example>',
        CONTACT_EMAIL: 'desk@shop.example',
      };
      return {
        NODE_ENV: 'production',
        ...Object.fromEntries(
          Object.entries(environment).map(([key, value]) => [
            key,
            value.replaceAll(
              /\$\{(\w+):([?-])([^}]*)\}/g,
              (_, name: string, kind: string, fallback: string) =>
                kind === '-' ? fallback : (given[name] ?? 'x'.repeat(40)),
            ),
          ]),
        ),
      };
    }
  });
}
