// One react-refresh runtime per page: every federated development build must
// register with the instance that hooked react-dom. By its path, because the
// package's exports do not name the file.
module.exports =
  globalThis.__REACT_REFRESH__ ??= require('../../node_modules/react-refresh/cjs/react-refresh-runtime.development.js');
