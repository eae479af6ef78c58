export interface Container {
  name: string;
  image: string;
  command: string[];
  env?: {
    name: string;
    value?: string;
    valueFrom?: { secretKeyRef: { name: string; key: string } };
  }[];
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  startupProbe?: { httpGet: { path: string; port: string } };
  readinessProbe?: { httpGet: { path: string; port: string } };
  livenessProbe?: { httpGet: { path: string; port: string } };
  resources: { requests: Record<string, string>; limits: Record<string, string> };
  securityContext: { readOnlyRootFilesystem: boolean; allowPrivilegeEscalation: boolean };
  volumeMounts: { name: string; mountPath: string }[];
}
export interface Labels {
  app: string;
  role?: string;
}
export interface IngressPath {
  path: string;
  backend: { service: { name: string } };
}
export interface Manifest {
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
export interface PodTemplate {
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
