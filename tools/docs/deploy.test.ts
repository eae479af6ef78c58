import { describeCompose } from '../../api/test/deploy/compose.js';
import { describeImage } from '../../api/test/deploy/image.js';
import { describeKubernetes } from '../../api/test/deploy/kubernetes.js';
import { describeNginx } from '../../api/test/deploy/nginx.js';
import { describePrometheus } from '../../api/test/deploy/prometheus.js';
import { describeRunbooks } from '../../api/test/deploy/runbooks.js';

describeImage();
describeCompose();
describeNginx();
describeKubernetes();
describePrometheus();
describeRunbooks();
