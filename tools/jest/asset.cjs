// Bundled images and fonts are URLs in the browser; in tests any string will do.
module.exports = '/asset';
