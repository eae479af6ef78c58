module.exports = () => {
  throw new Error('Coverage needs babel-plugin-istanbul: see docs/decisions/0017-install-size.md');
};
