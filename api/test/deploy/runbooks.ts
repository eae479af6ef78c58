import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { read, ROOT, type Service } from './place.js';

type Services = Record<string, Service>;

/** The deployment steps in `docs/runbooks`. */
export function describeRunbooks(): void {
  describe('the runbooks', () => {
    const runbook = (name: string) =>
      readFileSync(path.join(ROOT, 'docs/runbooks', `${name}.md`), 'utf8');

    it('start.md covers an outage of each part, and nothing else', () => {
      const source = path.join(ROOT, 'api/src');
      const parts = readdirSync(source, { recursive: true, encoding: 'utf8' })
        .filter((file) => /(?<!\.test)\.ts$/.test(file))
        .flatMap((file) => [
          ...readFileSync(path.join(source, file), 'utf8').matchAll(
            /\{ name: '(\w+)', purpose: '(?:serving|selling)'/g,
          ),
        ])
        .map(([, part]) => part);
      expect(parts).toContain('site');
      const rows = [...runbook('start').matchAll(/^\| `(\w+)` \|/gm)].map(([, part]) => part);
      expect(rows.sort()).toEqual(['started', ...parts].sort());
    });

    // Pods become ready only with a released home page, and both commands wait for readiness.
    it.each(['compose.yaml up', 'kubectl rollout status'])(
      'deploy.md releases the shell before "%s"',
      (waiting) => {
        const chapters = runbook('deploy').split(/^## /m);
        const chapter = chapters.find((each) => each.includes(waiting))!;
        const released = chapter.search(/^docker .* (for-the-loved-)?release\b(?! \.)/m);
        expect(released).toBeGreaterThan(-1);
        expect(released).toBeLessThan(chapter.indexOf(waiting));
      },
    );

    it('operators-page.md publishes a port of its machine for each replica', () => {
      const [, override] = /```\n(# deploy\/compose\.operator\.yaml\n.*?)```/s.exec(
        runbook('operators-page'),
      )!;
      const { services } = parse(override!) as { services: Record<string, { ports: string[] }> };
      const deployed = (parse(read('compose.yaml'), { merge: true }) as { services: Services })
        .services;
      for (const [name, { ports }] of Object.entries(services)) {
        const [, first, last = first] = /^127\.0\.0\.1:(\d+)(?:-(\d+))?:3001$/.exec(ports[0]!)!;
        const replicas = deployed[name]!.deploy?.replicas ?? 1;
        expect(Number(last) - Number(first) + 1).toBe(replicas);
      }
    });

    // Without the live shop's URL, a release is compared with the API in its image, which may not be deployed.
    it('deploy.md compares a release with the live API, in Kubernetes as in compose.yaml', () => {
      const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Services };
      expect(services.release!.environment).toHaveProperty('PUBLIC_URL');
      const command = /^docker run .*for-the-loved-release.*$/m.exec(runbook('deploy'))![0];
      expect(command).toMatch(/ -e PUBLIC_URL=https:/);
    });

    it('deploy.md allows as much time to stop as compose.yaml', () => {
      const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Services };
      const [, seconds] = /Allow (\d+) s before a SIGKILL/.exec(runbook('deploy'))!;
      expect(services.api!.stop_grace_period).toBe(`${seconds}s`);
    });

    it('deploy.md sets the Kubernetes settings before the job that reads them', () => {
      expect(runbook('deploy')).toMatch(/^kubectl apply -k deploy\/kubernetes -l step=first$/m);
    });
  });
}
