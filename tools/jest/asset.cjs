// Bundled pictures and fonts are addresses in the browser; in tests any text will do.
module.exports = '/asset';
