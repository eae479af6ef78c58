import { describeCompose } from './deploy/compose.js';
import { describeImage } from './deploy/image.js';
import { describeKubernetes } from './deploy/kubernetes.js';
import { describeNginx } from './deploy/nginx.js';
import { describePrometheus } from './deploy/prometheus.js';
import { describeRunbooks } from './deploy/runbooks.js';

// A single test file: `npm test -- --since` runs it for any change of deploy/ or of the runbooks.
describeImage();
describeCompose();
describeNginx();
describeKubernetes();
describePrometheus();
describeRunbooks();
