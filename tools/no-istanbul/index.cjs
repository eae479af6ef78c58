module.exports = () => {
  throw new Error('Coverage needs babel-plugin-istanbul: see docs/decisions/0004-dependencies.md');
};
