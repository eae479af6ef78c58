void import('./bootstrap');

export {};
