import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './place.js';

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
            /readiness\.register\('(\w+)'/g,
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

    it('deploy.md sets the Kubernetes settings before the job that reads them', () => {
      expect(runbook('deploy')).toMatch(/^kubectl apply -k deploy\/kubernetes -l step=first$/m);
    });
  });
}
