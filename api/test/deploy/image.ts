import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, SETTINGS, read, sourceOf } from './place.js';

/** The Dockerfile. */
export function describeImage(): void {
  describe('the image', () => {
    const dockerfile = read('Dockerfile');

    it('copies only files that the repository or an earlier stage has', () => {
      const built = /\/(dist|node_modules|sbom\.cdx\.json)( |$)/;
      const copied = [...dockerfile.matchAll(/^COPY (?:--chown=\S+ )?(?!--)(.+) \S+$/gm)].flatMap(
        ([, from = '']) => from.split(' '),
      );
      const staged = [...dockerfile.matchAll(/^COPY --from=\w+ \/app\/(\S+) /gm)].map(
        ([, from = '']) => from,
      );
      const wanted = [...copied, ...staged.filter((from) => !built.test(`/${from}`))];
      expect(wanted.length).toBeGreaterThan(5);
      expect(wanted.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
      for (const stage of dockerfile.matchAll(/--from=(\w+)/g)) {
        expect(dockerfile).toContain(` AS ${stage[1]}`);
      }
    });

    it('runs Node 24 as an unprivileged user, as the process that receives SIGTERM', () => {
      const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
      expect(dockerfile).toMatch(/^FROM \$\{BASE_IMAGE\} AS base$/m);
      expect(last).toMatch(/^\nFROM base$/m);
      expect(last).toMatch(/^USER node$/m);
      expect(last).toMatch(/^CMD \["node", /m);
      const command = JSON.parse(/^CMD (.+)$/m.exec(last)![1]!) as string[];
      expect(existsSync(sourceOf(command))).toBe(true);
    });

    it('starts from Node 24 by its digest, and labels both images with the commit', () => {
      expect(dockerfile).toMatch(
        /^ARG BASE_IMAGE=docker\.io\/library\/node:24-bookworm-slim@sha256:[0-9a-f]{64}$/m,
      );
      const stages = dockerfile.split(/^FROM /m).filter((stage) => /^CMD /m.test(stage));
      for (const stage of stages) {
        expect(stage).toMatch(/^ENV BUILD_COMMIT=\$BUILD_COMMIT$/m);
        expect(stage).toMatch(/^LABEL org\.opencontainers\.image\.revision=\$BUILD_COMMIT$/m);
        // After the slow steps, so that a new commit does not invalidate their layers.
        expect(stage.indexOf('ARG BUILD_COMMIT')).toBeGreaterThan(stage.lastIndexOf('RUN npx nx'));
      }
    });

    it("makes the shop's user own the volume, whichever stage writes to it first", () => {
      const stages = dockerfile.split(/^FROM /m).filter((stage) => /^CMD /m.test(stage));
      expect(stages).toHaveLength(2);
      for (const stage of stages) {
        expect(stage).toMatch(/^RUN mkdir -p \/data\/releases && chown -R node:node \/data$/m);
        expect(stage).toMatch(/^USER node$/m);
      }
    });

    // `npm run shop -- keys new mf-static --out mf-static.pem` writes one into the build's context.
    it('contains no private key and no settings, and neither does the repository', () => {
      const linesOf = (text: string) => text.split('\n');
      const repository = readFileSync(path.join(ROOT, '.gitignore'), 'utf8');
      expect(linesOf(repository)).toEqual(expect.arrayContaining(['*.pem', '.env']));
      const image = linesOf(read('Dockerfile.dockerignore'));
      expect(image).toEqual(expect.arrayContaining(['**/*.pem', '**/.env']));
    });

    it('sets only variables that the shop reads', () => {
      const names = [...dockerfile.matchAll(/^(?:ENV| {4}) ?([A-Z_]+)=/gm)].map(
        ([, name]) => name!,
      );
      expect(names).toEqual(expect.arrayContaining(['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR']));
      expect(names.filter((name) => !/^MALLOC_/.test(name) && !SETTINGS.includes(name))).toEqual(
        [],
      );
    });
  });
}
