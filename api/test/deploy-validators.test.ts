import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../tools/testing/free-port.js';
import { manifestErrors, manifestsIn, manifestsOf } from './kubernetes-manifests.js';
import { NGINX, nginxConfig } from './nginx.js';

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy');
/** Set by `npm run test:image`, which installs the validators and the schemas. */
const { KUBERNETES_MODELS } = process.env;
const describeValidators = KUBERNETES_MODELS ? describe : describe.skip;

interface Panel {
  title: string;
  targets?: { expr: string }[];
}

describeValidators('the files of deploy/, read by what will use them (npm run test:image)', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'ftl-deploy-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** @returns exit code, and the output unless it is 0 */
  function run(command: string, args: string[], env: Record<string, string> = {}) {
    const options = { encoding: 'utf8', cwd: DEPLOY, env: { ...process.env, ...env } } as const;
    const { status, stdout, stderr, error } = spawnSync(command, args, options);
    return { status, printed: status === 0 ? '' : stdout + stderr + String(error ?? '') };
  }
  const accepted = { status: 0, printed: '' };

  it('Kubernetes manifests match the schemas of Kubernetes', async () => {
    const manifests = manifestsIn(path.join(DEPLOY, 'kubernetes'));
    expect(await manifestErrors(KUBERNETES_MODELS!, manifests)).toBe('');
  });

  it.each`
    wrong                        | change
    ${'a field that is unknown'} | ${{ spec: { replicaz: 2 } }}
    ${'a value of another type'} | ${{ spec: { replicas: 'two' } }}
    ${'a field that is missing'} | ${{ spec: { selector: undefined } }}
  `('the schemas reject $wrong', async ({ change }: { change: { spec: object } }) => {
    const deployment = manifestsIn(path.join(DEPLOY, 'kubernetes')).find(
      ({ kind }) => kind === 'Deployment',
    ) as unknown as { spec: object; apiVersion: string; kind: string };
    const wrong = { ...deployment, spec: { ...deployment.spec, ...change.spec } };
    expect(await manifestErrors(KUBERNETES_MODELS!, [wrong])).toMatch(/replica|selector/);
  });

  it('docker compose accepts compose.yaml with the required settings alone', () => {
    const required = {
      PUBLIC_URL: 'https://shop.example',
      POSTGRES_PASSWORD: 'x',
      SECRET: 'x'.repeat(32),
      STRIPE_SECRET_KEY: 'x',
      STRIPE_WEBHOOK_SECRET: 'x',
      SMTP_URL: 'smtp://localhost',
      MAIL_FROM: 'For the Loved <hello@shop.example>',
      CONTACT_EMAIL: 'desk@shop.example',
      RELEASE_KEYS: './release-keys',
    };
    const check = ['compose', '--file', path.join(DEPLOY, 'compose.yaml'), 'config', '--quiet'];
    expect(run('docker', check, required)).toEqual(accepted);
    const { status, printed } = run('docker', check, { ...required, SECRET: '' });
    expect(status).not.toBe(0);
    expect(printed).toContain('SECRET');
  });

  it("kubectl gives every pod the kustomization's version, and a later version a new one", async () => {
    const copy = path.join(folder, 'kubernetes');
    cpSync(path.join(DEPLOY, 'kubernetes'), copy, { recursive: true });
    const built = kustomized(copy);
    expect(await manifestErrors(KUBERNETES_MODELS!, manifestsOf(built))).toBe('');
    const images = (text: string) =>
      [...text.matchAll(/^ +image: (.*for-the-loved.*)$/gm)].map(([, name]) => name);
    const name = 'registry.example.com/for-the-loved';
    expect(new Set(images(built))).toEqual(new Set([`${name}:0.1.0`]));
    expect(images(built)).toHaveLength(4);

    const file = path.join(copy, 'kustomization.yaml');
    const kustomization = readFileSync(file, 'utf8');
    writeFileSync(file, kustomization.replace('newTag: 0.1.0', 'newTag: 0.2.0'));
    const next = kustomized(copy);
    expect(next).toBe(built.replaceAll(`${name}:0.1.0`, `${name}:0.2.0`));
    const digest = `sha256:${'a'.repeat(64)}`;
    writeFileSync(file, kustomization.replace('newTag: 0.1.0', `digest: ${digest}`));
    expect(new Set(images(kustomized(copy)))).toEqual(new Set([`${name}@${digest}`]));
  });

  /** @returns what `kubectl apply -k` would apply */
  function kustomized(directory: string): string {
    const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', directory], {
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    return stdout;
  }

  it('nginx accepts shop.conf', async () => {
    const file = path.join(folder, 'nginx.conf');
    writeFileSync(file, await nginxConfig(folder, await freePort(), [3000]));
    expect(run(NGINX, ['-t', '-q', '-c', file, '-e', 'stderr'])).toEqual(accepted);
  });

  it('Prometheus accepts alerts.yaml, and each alert fires when it should', () => {
    const rules = path.join(DEPLOY, 'prometheus/alerts.yaml');
    expect(run('promtool', ['check', 'rules', rules])).toEqual(accepted);
    const tests = path.join(DEPLOY, 'prometheus/alerts.test.yaml');
    expect(run('promtool', ['test', 'rules', tests])).toEqual(accepted);
    const alerts = [...readFileSync(rules, 'utf8').matchAll(/- alert: (\w+)/g)];
    const tested = readFileSync(tests, 'utf8');
    expect(
      alerts
        .map(([, name]) => name)
        .filter((name) => !new RegExp(`'{alertname="${name}"}', value: [1-9]`).test(tested)),
    ).toEqual([]);
  });

  it('Prometheus accepts prometheus.yaml, with its rules and token', () => {
    const copy = path.join(folder, 'prometheus');
    cpSync(path.join(DEPLOY, 'prometheus'), copy, { recursive: true });
    writeFileSync(path.join(copy, 'metrics-token'), 'x'.repeat(32));
    expect(run('promtool', ['check', 'config', path.join(copy, 'prometheus.yaml')])).toEqual(
      accepted,
    );
  });

  it('Prometheus accepts every query of the dashboard', () => {
    const dashboard = JSON.parse(
      readFileSync(path.join(DEPLOY, 'grafana/dashboard.json'), 'utf8'),
    ) as { panels: Panel[] };
    const queries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    expect(queries.length).toBeGreaterThan(10);
    const rules = queries.map((expr, index) => ({ record: `panel_${index}`, expr }));
    const file = path.join(folder, 'dashboard.json');
    // JSON is valid YAML.
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    expect(run('promtool', ['check', 'rules', file])).toEqual(accepted);
  });
});
