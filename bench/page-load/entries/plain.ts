void import('./plain-bootstrap');

export {};
