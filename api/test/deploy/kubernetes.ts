import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { AppConfig } from '../../src/platform/config/app-config.js';
import { readEnvironment } from '../../src/platform/config/read-environment.js';
import type { Labels, IngressPath, Manifest } from './manifest.js';
import { DEPLOY, PINNED, SETTINGS, read, sourceOf, type Service } from './place.js';

/** The manifests in `kubernetes/`. */
export function describeKubernetes(): void {
  describe('Kubernetes', () => {
    const manifestsOf = (file: string) =>
      parseAllDocuments(read(`kubernetes/${file}`)).map((document) => {
        expect(document.errors).toEqual([]);
        return document.toJS() as Manifest;
      });
    const files = readdirSync(path.join(DEPLOY, 'kubernetes')).filter(
      (file) => file.endsWith('.yaml') && file !== 'kustomization.yaml',
    );
    const manifests = files.flatMap(manifestsOf);
    const kustomization = parse(read('kubernetes/kustomization.yaml')) as {
      images: { name: string; newName: string; newTag?: string; digest?: string }[];
      resources: string[];
    };
    const ofKind = (...kinds: string[]) => manifests.filter(({ kind }) => kinds.includes(kind));
    const pods = ofKind('Deployment', 'Job', 'CronJob').map(
      ({ spec }) => spec.jobTemplate?.spec.template ?? spec.template,
    );
    const labels = pods.map(({ metadata }) => metadata.labels);

    it('takes the image of every pod from the kustomization, and pins those of others by digest', () => {
      expect(kustomization.resources).toEqual(files);
      const [{ name, newName, newTag = '', digest }, ...others] = kustomization.images as [
        (typeof kustomization.images)[number],
      ];
      expect(others).toEqual([]);
      expect(newName).toMatch(/\/for-the-loved$/);
      expect(digest ?? newTag).toMatch(/^(\d[\w.+-]*|sha256:[0-9a-f]{64})$/);
      for (const { spec } of pods) {
        for (const { image } of spec.containers) expect(image).toBe(`${name}:set-by-kustomization`);
        for (const { image } of spec.initContainers ?? []) expect(image).toMatch(PINNED);
      }
    });

    it('labels the resources that must be applied first, with all their dependencies', () => {
      const first = manifests.filter(({ metadata }) => metadata.labels?.step === 'first');
      expect(first.map(({ kind }) => kind)).toEqual(['ConfigMap', 'Job']);
    });

    it('has an example of the secret, with every secret variable', () => {
      const [secret] = manifestsOf('examples/secret.yaml');
      const names = Object.keys(secret!.stringData!);
      expect(names.filter((name) => !SETTINGS.includes(name))).toEqual([]);
      const notThere = {
        PRINTFUL_STORE: 'no secret',
        CUTOUT_KEY: 'not in a usual shop',
        ...Object.fromEntries(
          SETTINGS.filter((name) => name.startsWith('SECRET_')).map((name) => [
            name,
            'from SECRET',
          ]),
        ),
      };
      const secrets = SETTINGS.filter((name) => /SECRET|KEY|TOKEN|DATABASE_URL|SMTP/.test(name));
      expect(secrets.filter((name) => !names.includes(name) && !(name in notThere))).toEqual([]);
      const { S3_ENDPOINT: _, ...config } = ofKind('ConfigMap')[0]!.data!;
      const environment = { NODE_ENV: 'production', ...config, ...secret!.stringData };
      expect(() => readEnvironment(environment)).not.toThrow();
    });

    it('has an example Ingress that exposes the shop, but not its metrics', () => {
      const [ingress, nothing] = manifestsOf('examples/ingress.yaml') as unknown as [
        { spec: { rules: { http: { paths: IngressPath[] } }[] } },
        Manifest,
      ];
      const paths = ingress.spec.rules.flatMap(({ http }) => http.paths);
      const entry = (wanted: string) => paths.find(({ path: each }) => each === wanted);
      expect(entry('/')?.backend.service.name).toBe(ofKind('Service')[0]!.metadata.name);
      // The API ignores a slash at the end, which an exact path would not.
      expect(entry('/api/metrics')).toMatchObject({
        pathType: 'Prefix',
        backend: { service: { name: nothing.metadata.name } },
      });
      expect(nothing.spec).not.toHaveProperty('selector');
    });

    it('runs existing commands, not as root, within limits', () => {
      expect(labels.map(({ role }) => role).sort()).toEqual(['api', 'backup', 'migrate', 'worker']);
      for (const { spec } of pods) {
        expect(spec.securityContext.runAsNonRoot).toBe(true);
        for (const container of spec.containers) {
          expect(existsSync(sourceOf(container.command))).toBe(true);
          expect(container.resources.requests.memory).toBeDefined();
          expect(container.resources.limits.memory).toBeDefined();
          expect(container.securityContext).toMatchObject({
            readOnlyRootFilesystem: true,
            allowPrivilegeEscalation: false,
          });
          const volumes = spec.volumes.map(({ name }) => name);
          for (const { name } of container.volumeMounts) expect(volumes).toContain(name);
        }
      }
    });

    it('sets only variables that the shop reads; secrets by reference only', () => {
      const [config] = ofKind('ConfigMap');
      expect(ofKind('Secret')).toEqual([]);
      const secrets = SETTINGS.filter((name) => /SECRET|KEY|TOKEN|DATABASE_URL|SMTP/.test(name));
      const names = [
        ...Object.keys(config!.data!),
        ...pods.flatMap(({ spec }) =>
          spec.containers.flatMap(({ env = [] }) =>
            env.flatMap(({ name, value }) => (value === undefined ? [] : name)),
          ),
        ),
      ];
      expect(names.filter((name) => !SETTINGS.includes(name) || secrets.includes(name))).toEqual(
        [],
      );
      for (const { metadata, spec } of pods) {
        const isShop = ['api', 'worker'].includes(metadata.labels.role ?? '');
        const all = isShop ? [{ secretRef: { name: 'shop' } }] : [];
        for (const { envFrom } of spec.containers)
          expect(envFrom).toEqual([{ configMapRef: { name: 'shop' } }, ...all]);
      }
      const given = {
        SECRET: 'x'.repeat(40),
        STRIPE_SECRET_KEY: 'sk_live_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
        SMTP_URL: 'smtps://mail.example',
        DATABASE_URL: 'postgresql://shop@postgres/shop',
      };
      const environment = { NODE_ENV: 'production', ...config!.data, ...given };
      expect(() => readEnvironment(environment)).not.toThrow();
    });

    it.each`
      job          | secrets
      ${'migrate'} | ${['DATABASE_URL']}
      ${'backup'}  | ${['DATABASE_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']}
    `('gives the job $job only the secrets $secrets', ({ job, secrets }) => {
      const { spec } = pods.find(({ metadata }) => metadata.labels.role === job)!;
      const containers = [...spec.containers, ...(spec.initContainers ?? [])];
      const keys = containers.flatMap(({ env = [] }) =>
        env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef.key ?? []),
      );
      expect(keys).toEqual(secrets);
      const given = Object.fromEntries(keys.map((name) => [name, 'postgresql://shop@db/shop']));
      const environment = { NODE_ENV: 'production', ...ofKind('ConfigMap')[0]!.data, ...given };
      expect(() => AppConfig.loadStored(environment)).not.toThrow();
    });

    it('probes the health routes, and waits longer than the API needs to stop', () => {
      const drainSeconds = Number(ofKind('ConfigMap')[0]!.data!.DRAIN_SECONDS);
      for (const { spec } of ofKind('Deployment')) {
        const pod = spec.template.spec;
        const [container] = pod.containers;
        const isApi = spec.template.metadata.labels.role === 'api';
        expect(container!.readinessProbe!.httpGet.path).toBe(
          isApi ? '/api/health/serving' : '/api/health/ready',
        );
        // A version that cannot sell must not be rolled out.
        expect(container!.startupProbe!.httpGet.path).toBe('/api/health/ready');
        expect(container!.livenessProbe!.httpGet.path).toBe('/api/health/live');
        expect(container!.ports![0]!.name).toBe(container!.readinessProbe!.httpGet.port);
        // Responses may take 25 s and jobs 8 s after the drain.
        expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drainSeconds + 25 + 8);
      }
    });

    it('scales existing workloads, and spreads them over machines', () => {
      const deployments = ofKind('Deployment');
      const scaled = ofKind('HorizontalPodAutoscaler').map(({ spec }) => spec.scaleTargetRef!.name);
      expect(scaled).toEqual(deployments.map(({ metadata }) => metadata.name));
      for (const { spec } of deployments) {
        // Otherwise each apply would reset the autoscaler's value.
        expect(spec).not.toHaveProperty('replicas');
        const [constraint] = spec.template.spec.topologySpreadConstraints!;
        expect(constraint!.labelSelector.matchLabels).toEqual(spec.template.metadata.labels);
      }
    });

    it('allows traffic to mail, traces, database and partners', () => {
      const [policy] = ofKind('NetworkPolicy').filter(({ spec }) => spec.egress);
      const open = policy!.spec.egress!.flatMap(({ ports = [] }) => ports.map(({ port }) => port));
      expect(open).toEqual(expect.arrayContaining([25, 465, 587, 2525, 4318, 443, 5432]));
    });

    it('backs up with valid options, into a folder of a volume', () => {
      const { spec } = backupPod();
      const [{ command, volumeMounts }] = spec.containers as [(typeof spec.containers)[number]];
      const help = readFileSync(sourceOf(command), 'utf8');
      for (const option of command.filter((part) => part.startsWith('--')))
        expect(help).toContain(option.replace(/=.*/, ' <'));
      const into = optionOf(command, '--into');
      expect(volumeMounts.some(({ mountPath }) => into.startsWith(`${mountPath}/`))).toBe(true);
    });

    it("verifies each backup in a PostgreSQL of the shop's version, isolated from other pods", () => {
      const { spec } = backupPod();
      const [{ command }] = spec.containers as [(typeof spec.containers)[number]];
      expect(command).toContain('--verify');
      const { hostname } = new URL(optionOf(command, '--database'));
      const [database] = spec.initContainers!;
      const { services } = parse(read('compose.yaml')) as { services: Record<string, Service> };
      expect(database).toMatchObject({
        image: services.postgres!.image,
        restartPolicy: 'Always',
        args: ['-c', `listen_addresses=${hostname}`, '-c', 'fsync=off'],
      });
      expect(hostname).toBe('127.0.0.1');
      const places = [...database!.volumeMounts, ...spec.containers[0]!.volumeMounts];
      const names = spec.volumes.map(({ name }) => name);
      for (const { name } of places) expect(names).toContain(name);
    });

    /** The pod of the hourly backup job. */
    function backupPod() {
      const [job] = ofKind('CronJob');
      return job!.spec.jobTemplate!.spec.template;
    }

    function optionOf(command: string[], name: string): string {
      return command.find((part) => part.startsWith(`${name}=`))!.slice(name.length + 1);
    }

    it('has a headless service for each name that Prometheus resolves', () => {
      const { scrape_configs: jobs } = parse(read('prometheus/prometheus.yaml')) as {
        scrape_configs: { job_name: string; dns_sd_configs: { port: number; names: string[] }[] }[];
      };
      expect(jobs.map(({ job_name }) => job_name)).toEqual(['for-the-loved', 'kube-state-metrics']);
      const [{ port, names }] = jobs[0]!.dns_sd_configs as [{ port: number; names: string[] }];
      for (const { spec } of ofKind('Deployment'))
        expect(spec.template.spec.containers[0]!.ports![0]!.containerPort).toBe(port);
      const headless = ofKind('Service').filter(({ spec }) => 'clusterIP' in spec);
      expect(headless.map(({ metadata }) => `${metadata.name}.default.svc.cluster.local`)).toEqual(
        names,
      );
    });

    it('every selector matches something', () => {
      const selectors = manifests
        .filter(({ kind }) => kind !== 'Service')
        .flatMap(({ spec }) => spec?.selector ?? spec?.podSelector ?? [])
        .map(({ matchLabels }) => matchLabels);
      for (const { spec } of ofKind('Service')) selectors.push(spec.selector as unknown as Labels);
      expect(selectors.length).toBeGreaterThan(6);
      for (const { app, role } of selectors) {
        const found = labels.some((each) => each.app === app && (!role || each.role === role));
        expect({ app, role, found }).toEqual({ app, role, found: true });
      }
    });
  });
}
