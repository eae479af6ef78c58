import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { environmentSchema, readEnvironment } from '../src/platform/config/environment.js';

const ROOT = path.resolve(__dirname, '../..');
const DEPLOY = path.join(ROOT, 'deploy');
const SETTINGS = Object.keys(environmentSchema.shape);
const read = (file: string) => readFileSync(path.join(DEPLOY, file), 'utf8');

interface Container {
  name: string;
  image: string;
  command: string[];
  env?: { name: string; value: string }[];
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  startupProbe?: { httpGet: { path: string; port: string } };
  readinessProbe?: { httpGet: { path: string; port: string } };
  livenessProbe?: { httpGet: { path: string; port: string } };
  resources: { requests: Record<string, string>; limits: Record<string, string> };
  securityContext: { readOnlyRootFilesystem: boolean; allowPrivilegeEscalation: boolean };
  volumeMounts: { name: string; mountPath: string }[];
}
interface Labels {
  app: string;
  role?: string;
}
interface IngressPath {
  path: string;
  backend: { service: { name: string } };
}
interface Manifest {
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec: {
    selector?: { matchLabels: Labels };
    podSelector?: { matchLabels: Labels };
    jobTemplate?: { spec: { template: PodTemplate } };
    scaleTargetRef?: { kind: string; name: string };
    egress?: { ports?: { port: number }[] }[];
    template: PodTemplate;
  };
}
interface PodTemplate {
  metadata: { labels: Labels };
  spec: {
    terminationGracePeriodSeconds?: number;
    securityContext: { runAsNonRoot: boolean };
    containers: Container[];
    initContainers?: (Container & { restartPolicy?: string })[];
    volumes: { name: string }[];
    topologySpreadConstraints?: { labelSelector: { matchLabels: Labels } }[];
  };
}
interface Service {
  image?: string;
  build?: { context: string; dockerfile: string; target?: string };
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, unknown>;
  stop_grace_period?: string;
}

/** A file of the image as a file of this repository: dist/x.js is built from src/x.ts. */
const sourceOf = (command: string[]) => {
  const program =
    command[0] === 'ftl'
      ? ftlProgram(command[1])
      : command.find((part) => part.startsWith('dist/'))!;
  return path.join(ROOT, 'api', program.replace('dist/', 'src/').replace(/\.js$/, '.ts'));
};

/** Where `ftl` has a command from. */
function ftlProgram(command = ''): string {
  const source = readFileSync(path.join(ROOT, 'api/src/ftl.ts'), 'utf8');
  const [, file] =
    new RegExp(`^ +${command}: .*import\\('\\./([\\w-]+\\.js)'\\)`, 'm').exec(source) ?? [];
  return `dist/${file ?? `no-program-of-ftl-${command}.js`}`;
}

describe('the image', () => {
  const dockerfile = read('Dockerfile');

  it('copies only what the repository or an earlier stage has', () => {
    const built = /\/(dist|node_modules|sbom\.cdx\.json)( |$)/;
    const copied = [...dockerfile.matchAll(/^COPY (?:--chown=\S+ )?(?!--)(.+) \S+$/gm)].flatMap(
      ([, from = '']) => from.split(' '),
    );
    const staged = [...dockerfile.matchAll(/^COPY --from=\w+ \/app\/(\S+) /gm)].map(
      ([, from = '']) => from,
    );
    const wanted = [...copied, ...staged.filter((from) => !built.test(`/${from}`))];
    expect(wanted.length).toBeGreaterThan(8);
    expect(wanted.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
    for (const stage of dockerfile.matchAll(/--from=(\w+)/g)) {
      expect(dockerfile).toContain(` AS ${stage[1]}`);
    }
  });

  it('runs Node 24 as nobody special, and Node itself hears the order to stop', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(dockerfile).toMatch(/^FROM \$\{BASE_IMAGE\} AS base$/m);
    expect(last).toMatch(/^\nFROM base$/m);
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^CMD \["node", /m);
    const command = JSON.parse(/^CMD (.+)$/m.exec(last)![1]!) as string[];
    expect(existsSync(sourceOf(command))).toBe(true);
  });

  it('starts from Node 24 by its digest, and names the commit in both images', () => {
    expect(dockerfile).toMatch(
      /^ARG BASE_IMAGE=docker\.io\/library\/node:24-bookworm-slim@sha256:[0-9a-f]{64}$/m,
    );
    const stages = dockerfile.split(/^FROM /m).filter((stage) => /^CMD /m.test(stage));
    for (const stage of stages) {
      expect(stage).toMatch(/^ENV BUILD_COMMIT=\$BUILD_COMMIT$/m);
      expect(stage).toMatch(/^LABEL org\.opencontainers\.image\.revision=\$BUILD_COMMIT$/m);
      // Behind what takes long: a new commit does not install or build again what is the same.
      expect(stage.indexOf('ARG BUILD_COMMIT')).toBeGreaterThan(stage.lastIndexOf('RUN npx nx'));
    }
  });

  it('leaves the volume to the shop, whichever stage writes to it first', () => {
    const stages = dockerfile.split(/^FROM /m).filter((stage) => /^CMD /m.test(stage));
    expect(stages).toHaveLength(2);
    for (const stage of stages) {
      expect(stage).toMatch(/^RUN mkdir -p \/data\/releases && chown -R node:node \/data$/m);
      expect(stage).toMatch(/^USER node$/m);
    }
  });

  it('sets nothing that the shop does not read', () => {
    const names = [...dockerfile.matchAll(/^(?:ENV| {4}) ?([A-Z_]+)=/gm)].map(([, name]) => name!);
    expect(names).toEqual(expect.arrayContaining(['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR']));
    expect(names.filter((name) => !/^MALLOC_/.test(name) && !SETTINGS.includes(name))).toEqual([]);
  });
});

describe('compose.yaml', () => {
  const { services, volumes } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, unknown>;
  };
  const ours = Object.entries(services).filter(([, service]) => service.build);

  it('starts what exists, from files that exist', () => {
    expect(ours.map(([name]) => name).sort()).toEqual(['api', 'migrate', 'release', 'worker']);
    for (const [, { build, command }] of ours) {
      expect(existsSync(path.join(DEPLOY, build!.context, build!.dockerfile))).toBe(true);
      if (build!.target) expect(read('Dockerfile')).toContain(` AS ${build!.target}`);
      if (command) expect(existsSync(sourceOf(command))).toBe(true);
    }
    for (const { volumes: mounted = [], depends_on: needs = {} } of Object.values(services)) {
      expect(Object.keys(needs).filter((name) => !(name in services))).toEqual([]);
      for (const mount of mounted) {
        const [from = ''] = mount.split(':');
        const exists = from.startsWith('.') ? existsSync(path.join(DEPLOY, from)) : from in volumes;
        expect({ from, exists }).toEqual({ from, exists: true });
      }
    }
  });

  it('names every image with a version, so that VERSION goes back to the one before', () => {
    for (const [name, { image, build }] of Object.entries(services)) {
      expect({ name, image }).toEqual({ name, image: expect.stringMatching(/:[^:]+$/) as string });
      expect(image).not.toContain('latest');
      if (build) expect(image).toMatch(/^for-the-loved(-release)?:\$\{VERSION:-checkout\}$/);
    }
  });

  it('sets only what the shop reads, completely, and no secret', () => {
    for (const [name, { environment = {} }] of ours) {
      const unknown = Object.keys(environment).filter((key) => !SETTINGS.includes(key));
      expect({ name, unknown }).toEqual({ name, unknown: [] });
      if (name === 'release') continue;
      expect(environment.SECRET).toMatch(/^\$\{SECRET:\?/);
      expect(environment.STRIPE_SECRET_KEY).toMatch(/^\$\{STRIPE_SECRET_KEY:\?/);
    }
    expect(() => readEnvironment(filledIn(services.api!.environment!))).not.toThrow();
    expect(services.worker!.environment!.PROCESS_ROLE).toBe('worker');
  });

  it('passes every setting that the shop reads, or says why not', () => {
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

  it('releases as an unprivileged user, with the store of releases and nothing else', () => {
    const { release, api } = services as Record<string, Service & Record<string, unknown>>;
    const names = Object.keys(release!.environment!);
    // The one that signs preview links opens nothing else.
    const ofOthers = names.filter((name) => name !== 'SECRET_PREVIEWS');
    expect(ofOthers.filter((name) => /SECRET|KEY|TOKEN|URL|SMTP|EMAIL/.test(name)).sort()).toEqual([
      'PUBLIC_URL',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
    ]);
    for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
      expect(release!.environment![name]).toBe(`\${RELEASE_${name}:-}`);
    expect(release!.volumes).toEqual(['releases:/data/releases']);
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

  /** As compose fills it in where only what must be set is set. */
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

describe('nginx', () => {
  const conf = read('nginx/shop.conf');
  const { services } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>;
  };

  // api/test/topology-proxy.test.ts asks a real one.
  it('tells the one address that the api believes: who spoke to what ends TLS', () => {
    expect(services.api!.environment!.TRUSTED_PROXIES).toBe('1');
    expect(conf).toMatch(/^ *proxy_set_header X-Forwarded-For \$remote_addr;$/m);
    expect(conf).toMatch(/^ *real_ip_header X-Forwarded-For;$/m);
    expect(conf).toMatch(/^ *real_ip_recursive on;$/m);
  });

  // api/test/topology-access-log.test.ts reads the log of a real one.
  it('logs no query, referrer, address, cookie or unmasked path', () => {
    const format = /log_format shop escape=json([^;]+);/.exec(conf)![1]!;
    const variables = [...format.matchAll(/\$(\w+)/g)].map(([, name]) => name!).sort();
    expect(variables).toEqual([
      'body_bytes_sent',
      'logged_path',
      'request_id',
      'request_method',
      'request_time',
      'status',
      'time_iso8601',
      'upstream_addr',
      'upstream_status',
    ]);
    expect([...conf.matchAll(/^ *access_log .*$/gm)].map(([line]) => line.trim())).toEqual([
      'access_log /var/log/nginx/access.log shop;',
    ]);
    // Every error about a request carries its request line and referrer.
    expect([...conf.matchAll(/^ *error_log .*$/gm)].map(([line]) => line.trim())).toEqual([
      'error_log /var/log/nginx/error.log emerg;',
    ]);
  });

  it('believes only who is near', () => {
    const near =
      /^(127\.0\.0\.0\/8|::1|10\.0\.0\.0\/8|172\.16\.0\.0\/12|192\.168\.0\.0\/16|fc00::\/7)$/;
    const believed = [...conf.matchAll(/^ *set_real_ip_from (\S+);$/gm)].map(([, from]) => from!);
    expect(believed).toContain('127.0.0.0/8');
    expect(believed.filter((from) => !near.test(from))).toEqual([]);
  });
});

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

  it('takes the image of every pod from the kustomization, by a version or a digest', () => {
    expect(kustomization.resources).toEqual(files);
    const [{ name, newName, newTag = '', digest }, ...others] = kustomization.images as [
      (typeof kustomization.images)[number],
    ];
    expect(others).toEqual([]);
    expect(newName).toMatch(/\/for-the-loved$/);
    expect(digest ?? newTag).toMatch(/^(\d[\w.+-]*|sha256:[0-9a-f]{64})$/);
    for (const { spec } of pods)
      for (const { image } of spec.containers) expect(image).toBe(`${name}:set-by-kustomization`);
  });

  it('labels what is applied first, with all that it needs', () => {
    const first = manifests.filter(({ metadata }) => metadata.labels?.step === 'first');
    expect(first.map(({ kind }) => kind)).toEqual(['ConfigMap', 'Job']);
  });

  it('has an example of the secret, with every setting that is one', () => {
    const [secret] = manifestsOf('examples/secret.yaml');
    const names = Object.keys(secret!.stringData!);
    expect(names.filter((name) => !SETTINGS.includes(name))).toEqual([]);
    const notThere = {
      PRINTFUL_STORE: 'no secret',
      CUTOUT_KEY: 'not in a usual shop',
      ...Object.fromEntries(
        SETTINGS.filter((name) => name.startsWith('SECRET_')).map((name) => [name, 'from SECRET']),
      ),
    };
    const secrets = SETTINGS.filter((name) => /SECRET|KEY|TOKEN|DATABASE_URL|SMTP/.test(name));
    expect(secrets.filter((name) => !names.includes(name) && !(name in notThere))).toEqual([]);
    const { S3_ENDPOINT: _, ...config } = ofKind('ConfigMap')[0]!.data!;
    const environment = { NODE_ENV: 'production', ...config, ...secret!.stringData };
    expect(() => readEnvironment(environment)).not.toThrow();
  });

  it('has an example of the Ingress that reaches the shop, and not its metrics', () => {
    const [ingress, nothing] = manifestsOf('examples/ingress.yaml') as unknown as [
      { spec: { rules: { http: { paths: IngressPath[] } }[] } },
      Manifest,
    ];
    const paths = ingress.spec.rules.flatMap(({ http }) => http.paths);
    const target = (wanted: string) =>
      paths.find(({ path: each }) => each === wanted)?.backend.service.name;
    expect(target('/')).toBe(ofKind('Service')[0]!.metadata.name);
    expect(target('/api/metrics')).toBe(nothing.metadata.name);
    expect(nothing.spec).not.toHaveProperty('selector');
  });

  it('runs commands that exist, not as root, within limits', () => {
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

  it('sets only what the shop reads; secrets by reference alone', () => {
    const [config] = ofKind('ConfigMap');
    expect(ofKind('Secret')).toEqual([]);
    const secrets = SETTINGS.filter((name) => /SECRET|KEY|TOKEN|DATABASE_URL|SMTP/.test(name));
    const names = [
      ...Object.keys(config!.data!),
      ...pods.flatMap(({ spec }) =>
        spec.containers.flatMap(({ env = [] }) => env.map(({ name }) => name)),
      ),
    ];
    expect(names.filter((name) => !SETTINGS.includes(name) || secrets.includes(name))).toEqual([]);
    for (const { spec } of pods) {
      for (const { envFrom } of spec.containers) {
        expect(envFrom).toEqual([
          { configMapRef: { name: 'shop' } },
          { secretRef: { name: 'shop' } },
        ]);
      }
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

  it('asks for health where it is told, and waits longer than the shop takes to stop', () => {
    const drainSeconds = Number(ofKind('ConfigMap')[0]!.data!.DRAIN_SECONDS);
    for (const { spec } of ofKind('Deployment')) {
      const pod = spec.template.spec;
      const [container] = pod.containers;
      const isApi = spec.template.metadata.labels.role === 'api';
      expect(container!.readinessProbe!.httpGet.path).toBe(
        isApi ? '/api/health/serving' : '/api/health/ready',
      );
      // A version that cannot sell is not rolled out.
      expect(container!.startupProbe!.httpGet.path).toBe('/api/health/ready');
      expect(container!.livenessProbe!.httpGet.path).toBe('/api/health/live');
      expect(container!.ports![0]!.name).toBe(container!.readinessProbe!.httpGet.port);
      // Answers may take 25 s and jobs 8 s after the drain.
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drainSeconds + 25 + 8);
    }
  });

  it('scales what exists, and spreads it over machines', () => {
    const deployments = ofKind('Deployment');
    const scaled = ofKind('HorizontalPodAutoscaler').map(({ spec }) => spec.scaleTargetRef!.name);
    expect(scaled).toEqual(deployments.map(({ metadata }) => metadata.name));
    for (const { spec } of deployments) {
      // An apply would undo what the autoscaler has decided.
      expect(spec).not.toHaveProperty('replicas');
      const [constraint] = spec.template.spec.topologySpreadConstraints!;
      expect(constraint!.labelSelector.matchLabels).toEqual(spec.template.metadata.labels);
    }
  });

  it('lets mail, traces, database and partners through', () => {
    const [policy] = ofKind('NetworkPolicy').filter(({ spec }) => spec.egress);
    const open = policy!.spec.egress!.flatMap(({ ports = [] }) => ports.map(({ port }) => port));
    expect(open).toEqual(expect.arrayContaining([25, 465, 587, 2525, 4318, 443, 5432]));
  });

  it('backs up with options that the program has, into a folder of a volume', () => {
    const { spec } = backupPod();
    const [{ command, volumeMounts }] = spec.containers as [(typeof spec.containers)[number]];
    const help = readFileSync(sourceOf(command), 'utf8');
    for (const option of command.filter((part) => part.startsWith('--')))
      expect(help).toContain(option.replace(/=.*/, ' <'));
    const into = optionOf(command, '--into');
    expect(volumeMounts.some(({ mountPath }) => into.startsWith(`${mountPath}/`))).toBe(true);
  });

  it('verifies each backup in a PostgreSQL of the version of the shop, closed to other pods', () => {
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

  /** The pod that the backup job starts each hour. */
  function backupPod() {
    const [job] = ofKind('CronJob');
    return job!.spec.jobTemplate!.spec.template;
  }

  function optionOf(command: string[], name: string): string {
    return command.find((part) => part.startsWith(`${name}=`))!.slice(name.length + 1);
  }

  it('has a service of single pods for each name that Prometheus resolves', () => {
    const { scrape_configs: jobs } = parse(read('prometheus/prometheus.yaml')) as {
      scrape_configs: { job_name: string; dns_sd_configs: { port: number; names: string[] }[] }[];
    };
    expect(jobs.map(({ job_name }) => job_name)).toEqual(['for-the-loved']);
    const [{ port, names }] = jobs[0]!.dns_sd_configs as [{ port: number; names: string[] }];
    for (const { spec } of ofKind('Deployment'))
      expect(spec.template.spec.containers[0]!.ports![0]!.containerPort).toBe(port);
    const headless = ofKind('Service').filter(({ spec }) => 'clusterIP' in spec);
    expect(headless.map(({ metadata }) => `${metadata.name}.default.svc.cluster.local`)).toEqual(
      names,
    );
  });

  it('every selector selects something', () => {
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

describe('the runbooks', () => {
  const runbook = (name: string) =>
    readFileSync(path.join(ROOT, 'docs/runbooks', `${name}.md`), 'utf8');

  it('start.md says of every part what to do when it is down, and of no other', () => {
    const source = path.join(ROOT, 'api/src');
    const parts = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .flatMap((file) => [
        ...readFileSync(path.join(source, file), 'utf8').matchAll(/readiness\.register\('(\w+)'/g),
      ])
      .map(([, part]) => part);
    expect(parts).toContain('site');
    const rows = [...runbook('start').matchAll(/^\| `(\w+)` \|/gm)].map(([, part]) => part);
    expect(rows.sort()).toEqual(['started', ...parts].sort());
  });

  // Nothing gets ready without a home page, and both wait for what is ready.
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

  it('deploy.md gives Kubernetes the settings before the job that reads them', () => {
    expect(runbook('deploy')).toMatch(/^kubectl apply -k deploy\/kubernetes -l step=first$/m);
  });
});
