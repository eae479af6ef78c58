import { startPage } from './start-page';

void startPage(() => import(/* webpackChunkName: 'bootstrap' */ './bootstrap'));
