void import(/* webpackChunkName: 'bootstrap' */ './bootstrap');

export {};
