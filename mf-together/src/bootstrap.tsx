import { runAlone } from '@ftl/federation/alone';
import routes from './routes';

runAlone(routes);
